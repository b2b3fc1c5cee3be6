import { useSyncExternalStore } from 'react'

/** Storage key of the setting, which is kept per browser: whether a sound is welcome depends on where the device is. */
const STORED = 'kat-social.inbox.sound'

/** The two tones of the chime, in Hz, and when each one starts, in s. */
const TONES = [
  [659.3, 0],
  [880, 0.14],
] as const
/** How long a tone takes to fade out, in s. */
const FADE_S = 0.5
/** Peak volume, from 0 to 1. */
const LOUDNESS = 0.06

const listeners = new Set<() => void>()

function isOn(): boolean {
  try {
    return localStorage.getItem(STORED) === 'on'
  } catch {
    // Storage may be blocked, in which case the sound is off.
    return false
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Turns the chime on or off for this browser. */
export function setSound(on: boolean): void {
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off')
  } catch {
    // Storage may be blocked, as in `isOn`.
  }
  for (const listener of listeners) listener()
}

/** Whether new orders play a sound in this browser. Off by default. */
export function useSound(): boolean {
  return useSyncExternalStore(subscribe, isOn, () => false)
}

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
