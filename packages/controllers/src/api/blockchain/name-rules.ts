const suffixes = ['.reown.id', '.wcn.id'] as const

/** The suffix of new names. */
export const registrationSuffix = '.reown.id'

/** Whether a name belongs to this service. Other names are resolved elsewhere. */
export function isRegisteredName(name: string): boolean {
  return suffixes.some(
    (suffix) => name.length > suffix.length && name.toLowerCase().endsWith(suffix),
  )
}

/** Whether a label can be registered: at least 4 letters, digits and hyphens. */
export const isRegistrable = (label: string): boolean => /^[a-z\d-]{4,}$/i.test(label)
