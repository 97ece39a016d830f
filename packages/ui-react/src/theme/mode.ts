/** Light, dark, or the system's mode. */
export type ThemeMode = 'light' | 'dark' | 'system'

/** Marks an element as light or dark, or leaves the mode to the visitor's system. */
export function setMode(element: HTMLElement, mode: ThemeMode): void {
  if (mode === 'system') element.removeAttribute('data-theme')
  else element.setAttribute('data-theme', mode)
}
