/** How the form shows a setting. */
type Control = 'choice' | 'switch' | 'text'

/** A setting of the lab's page: what the query may say, and how the form shows it. */
export interface Field<Value = unknown> {
  readonly label: string
  readonly control: Control
  /** What can be chosen, as the query has it. */
  readonly values?: readonly string[]
  /** Of the query. @default the setting's own name */
  readonly parameter?: string
  /** It says how the page is, and is no option of the modal. */
  readonly pageOnly: boolean
  /** @param text - of the query; null where the parameter is absent */
  read(text: string | null): Value
  /** The same as text, also where the query has none or nonsense. */
  normalise(text: string | null): string
}

interface Traits {
  parameter?: string
  pageOnly?: true
}

function field<Value>(
  label: string,
  { parameter, pageOnly }: Traits,
  parts: Pick<Field<Value>, 'control' | 'read'> & {
    values?: readonly string[]
    write?: (value: Value) => string
  },
): Field<Value> {
  const { control, read, values, write = (value) => String(value ?? '') } = parts
  return {
    label,
    control,
    read,
    pageOnly: pageOnly === true,
    ...(values && { values }),
    ...(parameter !== undefined && { parameter }),
    normalise: (text) => write(read(text)),
  }
}

/** One of some values; the first where the query names none of them. */
export const choice = <const Value extends string>(
  label: string,
  values: readonly [Value, ...Value[]],
  traits: Traits = {},
): Field<Value> =>
  field(label, traits, {
    control: 'choice',
    values,
    read: (text) => values.find((one) => one === text) ?? values[0],
  })

/** One of some values, or none. */
export const optionalChoice = <const Value extends string>(
  label: string,
  values: readonly Value[],
  traits: Traits = {},
): Field<Value | undefined> =>
  field(label, traits, {
    control: 'choice',
    values: ['', ...values],
    read: (text) => values.find((one) => one === text),
  })

/** On or off: `&strict`, `&strict=on`, `&announce=off`. */
export const flag = (
  label: string,
  { isOn = false, ...traits }: Traits & { isOn?: boolean } = {},
): Field<boolean> =>
  field(label, traits, {
    control: 'switch',
    values: ['off', 'on'],
    read: (text) => (text === null ? isOn : text !== 'off'),
    write: (value) => (value ? 'on' : 'off'),
  })

/** How many: one where the query names no number of the range. */
export const count = (
  label: string,
  [least, most]: readonly [number, number],
  traits: Traits = {},
): Field<number> => {
  const values = Array.from({ length: most - least + 1 }, (_, at) => String(least + at))
  return field(label, traits, {
    control: 'choice',
    values,
    read: (text) => Number(values.find((one) => one === text) ?? 1),
  })
}

export const text = (label: string, traits: Traits = {}): Field<string | undefined> =>
  field(label, traits, { control: 'text', read: (given) => given || undefined })

/** A number above 0. */
export const amount = (label: string, traits: Traits = {}): Field<number | undefined> =>
  field(label, traits, {
    control: 'text',
    read(given) {
      const value = Number(given)
      return value > 0 && Number.isFinite(value) ? value : undefined
    },
  })

/** A whole number from 0. */
export const wholeAmount = (label: string, traits: Traits = {}): Field<bigint | undefined> =>
  field(label, traits, {
    control: 'text',
    read: (given) => (given && /^\d+$/.test(given) ? BigInt(given) : undefined),
  })

/** A wait, in ms: no longer than timers take. */
export const wait = (label: string, traits: Traits = {}): Field<number | undefined> =>
  field(label, traits, {
    control: 'text',
    read(given) {
      const value = Number(given)
      return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined
    },
  })

/** Http addresses with commas between them; what is none is left out. */
export const urls = (label: string, traits: Traits = {}): Field<readonly string[]> =>
  field(label, traits, {
    control: 'text',
    read: (given) =>
      given?.split(',').filter((url) => /^https?:/.test(url) && URL.canParse(url)) ?? [],
    write: (value) => value.join(),
  })

/** `name: value; name: value`, as style sheets have it. */
export const declarations = (
  label: string,
  traits: Traits = {},
): Field<Readonly<Record<string, string>>> =>
  field(label, traits, {
    control: 'text',
    read: (given) =>
      Object.fromEntries(
        (given ?? '').split(';').flatMap((one) => {
          const [, name, value] = /^\s*([\w-]+)\s*:\s*(.*\S)/.exec(one) ?? []
          return name && value ? [[name, value]] : []
        }),
      ),
    write: (value) =>
      Object.entries(value)
        .map(([name, one]) => `${name}: ${one}`)
        .join('; '),
  })

/** Texts with commas between them. */
export const list = (label: string, traits: Traits = {}): Field<readonly string[]> =>
  field(label, traits, {
    control: 'text',
    read: (given) => given?.split(',').filter(Boolean) ?? [],
    write: (value) => value.join(),
  })

/** Some of the parts, in their order; the form offers these combinations, the first by default. */
export const someOf = <const Part extends string>(
  label: string,
  parts: readonly Part[],
  values: readonly [string, ...string[]],
  traits: Traits = {},
): Field<readonly Part[]> =>
  field(label, traits, {
    control: 'choice',
    values,
    read(given) {
      const named = (given ?? values[0]).split(',')
      return parts.filter((part) => named.includes(part))
    },
    write: (value) => value.join(),
  })
