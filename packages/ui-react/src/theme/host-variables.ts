import {
  sanitizeFontFamily,
  sanitizeInteger,
  sanitizeLength,
  sanitizePercentage,
  sanitizeValue,
} from './sanitize.js'
import { ALL_NAMES, type KNOBS, type Knob, namesOf, stylesAround } from './variable-names.js'

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
  'font-family': sanitizeFontFamily,
  accent: sanitizeValue,
  'color-mix': sanitizeValue,
  'color-mix-strength': sanitizePercentage,
  'font-size-master': sanitizeLength,
  'border-radius-master': sanitizeLength,
  'z-index': sanitizeInteger,
  'qr-color': sanitizeValue,
} satisfies Record<Knob, (input: unknown) => string | undefined>

const EXTRAS: readonly Extra[] = ['success', 'warning', 'danger', 'info', 'overlay', 'modal-width']

const KNOWN: readonly string[] = [...ALL_NAMES, ...EXTRAS.map((name) => `--cb-${name}`)]

export const unknownVariables = (variables: object) =>
  Object.keys(variables)
    .filter((name) => !KNOWN.includes(name))
    .map((name) => ({ path: 'themeVariables', name, known: KNOWN }))

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
  const page = stylesAround(element)

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
