import type { RequestPayload } from '@carabiner/wallet-frame/protocol'

const accentNames = ['--cb-accent', '--apkt-accent', '--w3m-accent']
/** Accepts only plain colours: no URLs, and no references. */
const colour =
  /^(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([0-9a-z.,%/\s+-]{1,64}\))$/i

/**
 * Applies the page's mode and accent to the frame. Ignores the page's other variables.
 *
 * @param when - applies a change by its name, now or later. The last one of a name counts
 */
export function applyTheme(
  root: HTMLElement,
  { themeMode, themeVariables, w3mThemeVariables }: RequestPayload<'SYNC_THEME'>,
  when: (name: string, change: () => void) => void,
): void {
  if (themeMode) {
    when('mode', () => {
      root.dataset.theme = themeMode
    })
  }
  const variables = { ...w3mThemeVariables, ...themeVariables }
  const accent = accentNames.map((name) => variables[name]).find((value) => value !== undefined)
  if (themeVariables || w3mThemeVariables) when('accent', () => applyAccent(root, accent))
}

function applyAccent(root: HTMLElement, accent: string | number | undefined) {
  const rgb = typeof accent === 'string' && colour.test(accent) ? toRgb(root, accent) : undefined
  const set = (name: string, value: string) =>
    rgb ? root.style.setProperty(name, value) : root.style.removeProperty(name)
  const fill = `rgb(${rgb?.join(' ')})`
  const toward = rgb && luminance(rgb) > 0.179 ? 'black' : 'white'
  set('--cb-accent', fill)
  // Black or white has a contrast of 4.5 or more on any colour.
  set('--cb-on-accent', toward)
  set('--cb-accent-hover', `color-mix(in srgb, ${fill} 90%, ${toward})`)
  set('--cb-accent-pressed', `color-mix(in srgb, ${fill} 80%, ${toward})`)
}

type Rgb = readonly [number, number, number]

/** Lets the browser parse the colour, because it knows every notation. */
function toRgb(root: HTMLElement, value: string): Rgb | undefined {
  const probe = root.ownerDocument.createElement('i')
  probe.style.color = value
  if (probe.style.color === '') return undefined
  root.append(probe)
  const computed = getComputedStyle(probe).color
  probe.remove()
  const [, r, g, b, a = '1'] = /^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/.exec(computed) ?? []
  // A translucent colour has no contrast of its own.
  if (r === undefined || Number(a) < 1) return undefined
  return [Number(r), Number(g), Number(b)]
}

/** WCAG 2.2: relative luminance. */
function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
