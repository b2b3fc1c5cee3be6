import { Box, Dialog, Flex, KBD, Stack, Switch, Text } from '@sanity/ui'
import { useId } from 'react'
import { HELP } from './keys'
import { setShortcuts, useShortcutsAreOn } from './shortcuts-setting'

/** The list of keyboard shortcuts, and the switch that turns them off. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const areOn = useShortcutsAreOn()
  const switchId = useId()
  return (
    <Dialog
      id="inbox-keys"
      header="Keyboard shortcuts"
      width={1}
      onClose={onClose}
      onClickOutside={onClose}
      __unstable_autoFocus
    >
      <Stack gap={5} padding={4}>
        <Stack gap={3}>
          <Flex as="label" htmlFor={switchId} align="center" gap={3} style={{ cursor: 'pointer' }}>
            <Switch
              id={switchId}
              role="switch"
              checked={areOn}
              onChange={({ currentTarget }) => setShortcuts(currentTarget.checked)}
            />
            <Text size={1} weight="medium">
              Use keyboard shortcuts in this browser
            </Text>
          </Flex>
          <Text size={1} muted>
            They are off while you type in a field. If you dictate, switch them off: a word could change an
            order. Enter, Esc and the arrow keys always work.
          </Text>
        </Stack>
        <Flex as="dl" direction="column" gap={3} style={{ margin: 0 }}>
          {HELP.map(([keys, what]) => (
            <Flex key={what} align="center" gap={4}>
              <Flex as="dt" gap={1} flex="none" style={{ width: 96 }}>
                {keys.map((key) => (
                  <KBD key={key}>{key}</KBD>
                ))}
              </Flex>
              <Box as="dd" flex={1} style={{ margin: 0 }}>
                <Text size={1}>{what}</Text>
              </Box>
            </Flex>
          ))}
        </Flex>
      </Stack>
    </Dialog>
  )
}
