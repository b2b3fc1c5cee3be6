import { storedSwitch } from '../../browser/stored-switch'

/** The two tones of the chime, in Hz, and when each one starts, in s. */
const TONES = [
  [659.3, 0],
  [880, 0.14],
] as const
/** How long a tone takes to fade out, in s. */
const FADE_S = 0.5
/** Peak volume, from 0 to 1. */
const LOUDNESS = 0.06

/**
 * Whether new orders play a sound in this browser, and the function that sets this. Off by default; kept per browser,
 * since whether a sound is welcome depends on where the device is.
 */
export const [useSound, setSound] = storedSwitch('kat-social.inbox.sound', false)

let context: AudioContext | null = null

/** How long after its order a chime may start, in ms; a later one would only be puzzling. */
const MAX_LATE_MS = 2_000

/** Plays a quiet chime, or nothing if the user has not clicked in the window yet, since browsers require that. */
export function chime(): void {
  context ??= new AudioContext()
  const audio = context
  const asked = performance.now()
  audio.resume().then(
    () => {
      if (performance.now() - asked < MAX_LATE_MS) play(audio)
    },
    () => {
      // The browser has no sound.
    },
  )
}

function play(audio: AudioContext): void {
  for (const [frequency, begin] of TONES) {
    const at = audio.currentTime + begin
    const tone = new OscillatorNode(audio, { type: 'sine', frequency })
    const volume = new GainNode(audio, { gain: 0 })
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE_S)
    tone.connect(volume).connect(audio.destination)
    tone.start(at)
    tone.stop(at + FADE_S)
  }
}
