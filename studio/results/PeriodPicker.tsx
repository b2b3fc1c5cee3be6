import { Box, Button, Flex, Text, TextInput } from '@sanity/ui'
import { useId, useState, type FormEvent } from 'react'
import { whyNotPeriod, type Period } from '../../shared/results/period'
import { RANGES, type Range } from '../../shared/results/ranges'
import type { Choice } from './read-results'
import styles from './results.module.css'
import { formatDate } from './texts'

const RANGE_TITLES: Record<Range, string> = { 7: '7 days', 30: '30 days', 90: '90 days', 365: '1 year' }
const DATES = [
  ['from', 'From'],
  ['to', 'To'],
] as const satisfies readonly (readonly [keyof Period, string])[]

interface PeriodPickerProps {
  choice: Choice
  /** The days on screen; null until there are any. */
  shown: Period | null
  /** The days for which results are kept; null until that is known. */
  kept: Period | null
  onChoose: (choice: Choice) => void
}

/** Chooses the last days, or a period of one's own. */
export function PeriodPicker({ choice, shown, kept, onChoose }: PeriodPickerProps) {
  const id = useId()
  const [typed, setTyped] = useState<Period | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const period = typed ?? (typeof choice === 'object' ? choice : shown) ?? { from: '', to: '' }

  const choose = (chosen: Choice) => {
    setTyped(null)
    setProblem(null)
    onChoose(chosen)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!kept) return
    const isComplete = period.from !== '' && period.to !== ''
    const why = isComplete ? whyNotPeriod(period, kept, formatDate) : 'Enter both days.'
    if (why === null) choose(period)
    else setProblem(why)
  }

  return (
    <Flex align="flex-start" gap={3} wrap="wrap">
      <Flex gap={1} role="group" aria-label="How far back" wrap="wrap">
        {RANGES.map((days) => (
          <Button
            key={days}
            mode={days === choice ? 'default' : 'ghost'}
            text={RANGE_TITLES[days]}
            aria-pressed={days === choice}
            padding={3}
            onClick={() => choose(days)}
          />
        ))}
      </Flex>
      {/* Its own sentences say more than the browser's. */}
      <form noValidate aria-label="Custom period" onSubmit={submit}>
        <Flex align="center" gap={2} wrap="wrap">
          {DATES.map(([name, label]) => (
            <Flex key={name} align="center" gap={2}>
              <Text as="label" htmlFor={`${id}-${name}`} size={1} weight="medium">
                {label}
              </Text>
              <TextInput
                id={`${id}-${name}`}
                type="date"
                fontSize={1}
                required
                min={kept?.from}
                max={kept?.to}
                aria-invalid={problem !== null}
                aria-describedby={`${id}-problem`}
                value={period[name]}
                onChange={(event) => {
                  setTyped({ ...period, [name]: event.currentTarget.value })
                  setProblem(null)
                }}
              />
            </Flex>
          ))}
          <Button type="submit" mode="ghost" text="Show" padding={3} disabled={kept === null} />
        </Flex>
        <div id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem !== null && (
            <Box paddingTop={3}>
              <Text as="p" size={1} weight="medium">
                {problem}
              </Text>
            </Box>
          )}
        </div>
      </form>
    </Flex>
  )
}
