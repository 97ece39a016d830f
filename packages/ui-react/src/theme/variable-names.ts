/** The host's variables, each with Carabiner's own name. */
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

/** Returns the names of a variable, in order of precedence. */
export const namesOf = (knob: Knob) => [KNOBS[knob], `--apkt-${knob}`, `--w3m-${knob}`] as const

export const ALL_NAMES: readonly string[] = Object.entries(KNOBS).flatMap(([knob, own]) => [
  own,
  `--apkt-${knob}`,
  `--w3m-${knob}`,
])

/**
 * Returns the styles that an element inherits. Read from its parent, because on the element
 * Carabiner's own sheet sets the variables.
 */
export function stylesAround(element: HTMLElement): CSSStyleDeclaration | undefined {
  const { body, defaultView } = element.ownerDocument
  return defaultView?.getComputedStyle(element.parentElement ?? body)
}
