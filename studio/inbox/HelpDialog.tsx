import { Box, Dialog, Flex, KBD, Stack, Text } from '@sanity/ui'
import { HELP } from './keys'

/** The list of keyboard shortcuts. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
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
        <Text size={1} muted>
          Shortcuts are off while you type in a field.
        </Text>
      </Stack>
    </Dialog>
  )
}
