/** The text attributes of a button element. Each is also a property, in camel case. */
export const textAttributes = [
  'amount',
  'avatar',
  'chars-end',
  'chars-start',
  'connector-id',
  'currency',
  'expires-at',
  'name',
  'recipient',
  'reference',
  'size',
  'token',
] as const
export const flagAttributes = ['balance', 'disabled', 'network'] as const

type TextAttribute = (typeof textAttributes)[number]
type FlagAttribute = (typeof flagAttributes)[number]

export interface ButtonAttributes {
  text(name: TextAttribute): string | undefined
  flag(name: FlagAttribute): boolean
  /** Returns the attribute as a number, or undefined if it is not a number. */
  count(name: 'chars-start' | 'chars-end'): number | undefined
  size(): 'sm' | 'md' | 'lg' | undefined
}

const sizes = ['sm', 'md', 'lg'] as const

export function readAttributes(element: Element): ButtonAttributes {
  const text = (name: TextAttribute) => element.getAttribute(name) ?? undefined
  return {
    text,
    flag: (name) => element.hasAttribute(name),
    count(name) {
      const count = Number(text(name) ?? Number.NaN)
      return Number.isInteger(count) && count >= 0 ? count : undefined
    },
    size: () => sizes.find((size) => size === text('size')),
  }
}

/** Returns the property name of an attribute, such as `connectorId` for `connector-id`. */
export const propertyOf = (attribute: string): string =>
  attribute.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
