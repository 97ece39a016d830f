import { sanitizeInteger, sanitizeLength, sanitizePercentage, sanitizeValue } from './sanitize.js'

/** What a host may set; our own name for each. */
const KNOBS = {
  'font-family': '--cb-font',
  accent: '--cb-accent',
  'color-mix': '--cb-mix',
  'color-mix-strength': '--cb-mix-strength',
  'font-size-master': '--cb-font-size-master',
  'border-radius-master': '--cb-radius',
  'z-index': '--cb-z',
  'qr-color': '--cb-qr-ink',
} as const

type Knob = keyof typeof KNOBS

type Extra = 'success' | 'warning' | 'danger' | 'info' | 'overlay' | 'modal-width'

/**
 * What a host may set. The eight `--w3m-` variables have an `--apkt-` name and one of ours as well: ours
 * wins over `--apkt-`, that over `--w3m-`. The page's CSS may set them too; the object wins.
 */
export type ThemeVariables = {
  readonly [Name in `--w3m-${Knob}` | `--apkt-${Knob}` | (typeof KNOBS)[Knob] | `--cb-${Extra}`]?:
    | string
    | number
}

/** How each value is made safe; what it is not safe for is as if it were not given. */
const CLEAN = {
  'font-family': sanitizeValue,
  accent: sanitizeValue,
  'color-mix': sanitizeValue,
  'color-mix-strength': sanitizePercentage,
  'font-size-master': sanitizeLength,
  'border-radius-master': sanitizeLength,
  'z-index': sanitizeInteger,
  'qr-color': sanitizeValue,
} satisfies Record<Knob, (input: unknown) => string | undefined>

const namesOf = (knob: Knob) => [KNOBS[knob], `--apkt-${knob}`, `--w3m-${knob}`] as const

const EXTRAS: readonly Extra[] = ['success', 'warning', 'danger', 'info', 'overlay', 'modal-width']

const KNOWN: ReadonlySet<string> = new Set([
  ...Object.keys(KNOBS).flatMap((knob) => [`--w3m-${knob}`, `--apkt-${knob}`]),
  ...Object.values(KNOBS),
  ...EXTRAS.map((name) => `--cb-${name}`),
])

export const unknownVariables = (variables: object): readonly string[] =>
  Object.keys(variables).filter((name) => !KNOWN.has(name))

export interface HostVariables {
  /** What the host gave us, made safe. */
  given(knob: Knob): string | undefined
  /** What the page's CSS says around our element, as it stands there. */
  inherited(knob: Knob): string
  /** The first, or else the second made safe. */
  value(knob: Knob): string | undefined
  extra(name: Extra): string | undefined
}

/** Reads a host's variables for an element of ours: its object, then the CSS that the element inherits. */
export function hostVariables(element: HTMLElement, variables: ThemeVariables): HostVariables {
  // Around the element: on it our own sheet has set names that are also the host's.
  const around = element.parentElement ?? element.ownerDocument.documentElement
  const page = element.ownerDocument.defaultView?.getComputedStyle(around)

  const given = (knob: Knob) => {
    const name = namesOf(knob).find((candidate) => variables[candidate] !== undefined)
    return name && CLEAN[knob](variables[name])
  }
  const inherited = (knob: Knob) => {
    const found = namesOf(knob).map((name) => page?.getPropertyValue(name).trim())
    return found.find(Boolean) ?? ''
  }
  return {
    given,
    inherited,
    value: (knob) => given(knob) ?? CLEAN[knob](inherited(knob)),
    extra: (name) =>
      name === 'modal-width'
        ? sanitizeLength(variables[`--cb-${name}`])
        : sanitizeValue(variables[`--cb-${name}`]),
  }
}
