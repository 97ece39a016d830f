const suffixes = ['.reown.id', '.wcn.id'] as const

/** The suffix under which names are registered now. */
export const registrationSuffix = '.reown.id'

/** Whether a name is one of the service's own: it is looked up there, any other elsewhere. */
export function isRegisteredName(name: string): boolean {
  return suffixes.some(
    (suffix) => name.length > suffix.length && name.toLowerCase().endsWith(suffix),
  )
}

/** Whether a name may be registered: at least 4 letters, digits and hyphens, before its suffix. */
export const isRegistrable = (label: string): boolean => /^[a-z\d-]{4,}$/i.test(label)
