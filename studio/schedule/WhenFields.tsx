import { Box, Flex, Select, Text, TextInput } from '@sanity/ui'
import { useId, useMemo, type ReactNode } from 'react'
import { formatRelativeTime } from '../text/formats'
import {
  differs,
  instantOf,
  formatMoment,
  ownTimeZone,
  timeZones,
  whyNotSchedulable,
  type WallTime,
} from './times'

interface WhenFieldsProps {
  value: WallTime
  /** In ms since the epoch. */
  now: number
  onChange: (value: WallTime) => void
}

/** Date, time and time zone, and what they mean. */
export function WhenFields({ value, now, onChange }: WhenFieldsProps) {
  const id = useId()
  const zones = useMemo(() => [...new Set([value.timeZone, ...timeZones()])], [value.timeZone])
  return (
    <Flex direction="column" gap={4}>
      <Flex gap={3} wrap="wrap">
        <Field id={`${id}-date`} label="Date" minWidth={150}>
          <TextInput
            id={`${id}-date`}
            type="date"
            required
            value={value.date}
            onChange={(event) => onChange({ ...value, date: event.currentTarget.value })}
          />
        </Field>
        <Field id={`${id}-time`} label="Time" minWidth={120}>
          <TextInput
            id={`${id}-time`}
            type="time"
            required
            value={value.time}
            onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
          />
        </Field>
        <Field id={`${id}-zone`} label="Time zone" minWidth={190}>
          <Select
            id={`${id}-zone`}
            value={value.timeZone}
            onChange={(event) => onChange({ ...value, timeZone: event.currentTarget.value })}
          >
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
      </Flex>
      <Text as="p" size={1} muted role="status">
        {meaningOf(value, now)}
      </Text>
    </Flex>
  )
}

function meaningOf(value: WallTime, now: number): string {
  const at = instantOf(value)
  const refusal = whyNotSchedulable(at, now)
  if (!at || refusal !== null) return refusal ?? ''
  const own = ownTimeZone()
  const here = differs(at, value.timeZone, own) ? `; for you, ${formatMoment(at, own)}` : ''
  return `${formatMoment(at, value.timeZone)}, ${formatRelativeTime(at, now)}${here}.`
}

interface FieldProps {
  id: string
  label: string
  minWidth: number
  children: ReactNode
}

/** An input with its label above it. */
export function Field({ id, label, minWidth, children }: FieldProps) {
  return (
    <Box flex={1} style={{ minWidth }}>
      <Flex direction="column" gap={3}>
        <Text as="label" htmlFor={id} size={1} weight="medium">
          {label}
        </Text>
        {children}
      </Flex>
    </Box>
  )
}
