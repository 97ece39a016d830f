import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { applyTheme, type ThemeVariables } from './theme-variables.js'

let host: HTMLElement
beforeEach(() => {
  host = document.createElement('div')
  document.body.append(host)
})
afterEach(() => {
  host.remove()
  document.body.removeAttribute('style')
})

const set = (name: string) => host.style.getPropertyValue(name)

describe('applying a theme to the modal (applyTheme)', () => {
  it.each<[string, ThemeVariables, string, string]>([
    ['font', { '--w3m-font-family': 'Inter' }, '--cb-font', 'Inter'],
    ['font size', { '--w3m-font-size-master': '11px' }, '--cb-font-size-master', '11px'],
    ['radius', { '--w3m-border-radius-master': 6 }, '--cb-radius', '6px'],
    ['z-index', { '--w3m-z-index': 50 }, '--cb-z', '50'],
    ['qr-color', { '--w3m-qr-color': '#102030' }, '--cb-qr-ink', 'rgb(16,32,48)'],
    [
      'Carabiner name',
      { '--cb-radius': '2px', '--w3m-border-radius-master': '8px' },
      '--cb-radius',
      '2px',
    ],
    ['--apkt- name', { '--apkt-z-index': 7, '--w3m-z-index': 9 }, '--cb-z', '7'],
  ])('[S9.24] the host’s theme variable is applied: %s', (_, variables, name, value) => {
    applyTheme(host, { variables })
    expect(set(name)).toBe(value)
  })

  it('[S9.24] an accent in the host’s theme also sets the colours derived from it, for light and dark mode', () => {
    applyTheme(host, { variables: { '--w3m-accent': '#0988f0' } })
    expect(set('--cb-accent')).toBe('var(--cb-if-light, #0988f0) var(--cb-if-dark, #0988f0)')
    expect(set('--cb-accent-text')).toBe('var(--cb-if-light, #0c6bb9) var(--cb-if-dark, #2e99f1)')
  })

  it('[S9.24] the host’s colour is mixed into the surfaces by the host’s strength', () => {
    applyTheme(host, {
      variables: { '--w3m-color-mix': '#ff0000', '--w3m-color-mix-strength': '10%' },
    })
    expect(set('--cb-surface-0')).toBe('var(--cb-if-light, #ffe6e6) var(--cb-if-dark, #2c1717)')
  })

  it('theme variables in the page’s CSS are applied', () => {
    document.body.style.setProperty('--w3m-accent', '#0988f0')
    document.body.style.setProperty('--w3m-border-radius-master', '6')
    applyTheme(host, {})
    expect(set('--cb-accent')).toContain('#0988f0')
    expect(set('--cb-radius')).toBe('6px')
  })

  it('a variable that the page’s CSS already sets with a valid unit is not set again', () => {
    document.body.style.setProperty('--w3m-border-radius-master', '6px')
    applyTheme(host, {})
    expect(set('--cb-radius')).toBe('')
  })

  it('a new theme removes the values of the previous theme', () => {
    applyTheme(host, { mode: 'dark', variables: { '--w3m-z-index': 5, '--w3m-accent': '#f00' } })
    applyTheme(host, {})
    expect(host.getAttribute('style') ?? '').toBe('')
    expect(host.hasAttribute('data-theme')).toBe(false)
  })

  it.each<ThemeVariables>([
    { '--w3m-accent': 'url(https://example.com/x)' },
    { '--w3m-z-index': '1;color:red' },
    { '--w3m-border-radius-master': '-4px' },
    { '--cb-modal-width': '} * { display: none' },
  ])('the unsafe or invalid theme variables %j are ignored', (variables) => {
    applyTheme(host, { variables })
    expect(host.getAttribute('style') ?? '').toBe('')
  })

  it('the modal card’s width is limited to between 320 and 440 px', () => {
    applyTheme(host, { variables: { '--cb-modal-width': 2000 } })
    expect(set('--cb-modal-width')).toBe('clamp(320px, 2000px, 440px)')
  })

  it('an unknown theme variable, a weaker colour mix and an unreadable QR colour cause warnings', () => {
    const warn = vi.fn()
    const variables: object = {
      '--w3m-acent': 'red',
      '--w3m-qr-color': '#dddddd',
      '--w3m-color-mix': '#808080',
      '--w3m-color-mix-strength': 100,
    }
    applyTheme(host, { variables }, warn)
    const [unknown, strength, ink] = warn.mock.calls.map(([message]) => String(message))
    expect(unknown).toContain('--w3m-acent')
    expect(strength).toContain('color-mix-strength')
    expect(ink).toContain('qr-color')
    expect(set('--cb-qr-ink')).toBe('')
  })
})
