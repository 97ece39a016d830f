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
 * The host's variables. The eight `--w3m-` variables also have an `--apkt-` name and a Carabiner
 * name. Carabiner's wins over `--apkt-`, which wins over `--w3m-`. The page's CSS may set them too,
 * but the object wins.
 */
export type ThemeVariables = {
  readonly [Name in `--w3m-${Knob}` | `--apkt-${Knob}` | (typeof KNOBS)[Knob] | `--cb-${Extra}`]?:
    | string
    | number
}

/** The sanitizer of each value. A rejected value is ignored. */
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
  /** Returns the sanitized value from the host's object. */
  given(knob: Knob): string | undefined
  /** Returns the unsanitized value that the element inherits from the page's CSS. */
  inherited(knob: Knob): string
  /** Returns the given value, or the sanitized inherited one. */
  value(knob: Knob): string | undefined
  extra(name: Extra): string | undefined
}

/**
 * Reads a host's variables for a Carabiner element: from the object, then from the inherited CSS.
 */
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
