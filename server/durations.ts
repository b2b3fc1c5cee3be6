export { DAY_MS, HOUR_MS } from '../shared/time/durations'
