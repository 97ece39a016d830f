import type { ThemeMode } from './theme-variables.js'

/** Marks an element light or dark, or leaves that to the visitor's system. */
export function setMode(element: HTMLElement, mode: ThemeMode): void {
  if (mode === 'system') element.removeAttribute('data-theme')
  else element.setAttribute('data-theme', mode)
}
