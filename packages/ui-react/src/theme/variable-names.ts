/** What a host may set; our own name for each. */
export const KNOBS = {
  'font-family': '--cb-font',
  accent: '--cb-accent',
  'color-mix': '--cb-mix',
  'color-mix-strength': '--cb-mix-strength',
  'font-size-master': '--cb-font-size-master',
  'border-radius-master': '--cb-radius',
  'z-index': '--cb-z',
  'qr-color': '--cb-qr-ink',
} as const

export type Knob = keyof typeof KNOBS

/** The names of a variable, the one that wins first. */
export const namesOf = (knob: Knob) => [KNOBS[knob], `--apkt-${knob}`, `--w3m-${knob}`] as const

export const ALL_NAMES: readonly string[] = Object.entries(KNOBS).flatMap(([knob, own]) => [
  own,
  `--apkt-${knob}`,
  `--w3m-${knob}`,
])

/** The styles that an element inherits, before our own sheet sets names that are also the host's. */
export function stylesAround(element: HTMLElement): CSSStyleDeclaration | undefined {
  const { body, defaultView } = element.ownerDocument
  return defaultView?.getComputedStyle(element.parentElement ?? body)
}
