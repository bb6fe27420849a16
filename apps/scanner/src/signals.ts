export type Tone = 'go' | 'stop' | 'check'

const NOTES = {
  go: [{ at: 0, hz: 1320, seconds: 0.14 }],
  stop: [
    { at: 0, hz: 220, seconds: 0.28 },
    { at: 0.34, hz: 165, seconds: 0.42 },
  ],
  check: [
    { at: 0, hz: 740, seconds: 0.12 },
    { at: 0.18, hz: 740, seconds: 0.12 },
  ],
} as const

const VIBRATIONS = { go: [60], stop: [250, 100, 250], check: [120, 80, 120] } as const

/** Plays a sound and a vibration that distinguish the three results without looking at the screen. */
export function createSignaller(): (tone: Tone) => void {
  let audio: AudioContext | undefined
  return (tone) => {
    navigator.vibrate?.([...VIBRATIONS[tone]])
    try {
      audio ??= new AudioContext()
      // Browsers play no sound before the first touch.
      if (audio.state === 'suspended') void audio.resume()
      for (const note of NOTES[tone]) play(audio, note)
    } catch {
      // A phone without sound still has its screen.
    }
  }
}

function play(audio: AudioContext, { at, hz, seconds }: { at: number; hz: number; seconds: number }): void {
  const from = audio.currentTime + at
  const voice = audio.createOscillator()
  const volume = audio.createGain()
  voice.type = 'square'
  voice.frequency.value = hz
  volume.gain.setValueAtTime(0.25, from)
  volume.gain.exponentialRampToValueAtTime(0.001, from + seconds)
  voice.connect(volume).connect(audio.destination)
  voice.start(from)
  voice.stop(from + seconds)
}
