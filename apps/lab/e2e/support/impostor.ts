import type { Page } from '@playwright/test'

/**
 * Runs in the page: a wallet with a picture of its own that claims a name and a reverse domain name. It
 * answers nothing, and keeps what it was asked. For `addInitScript`, where it comes before any other
 * wallet, and `evaluate`.
 */
export function announceImpostor([name, rdns]: readonly [name: string, rdns: string]) {
  const all: string[] = Reflect.get(window, 'impostorAsked') ?? []
  const count: number = Reflect.get(window, 'impostors') ?? 0
  Object.assign(window, { impostorAsked: all, impostors: count + 1 })
  const provider = {
    request: async ({ method }: { method: string }) => {
      all.push(`${count} ${method}`)
      return new Promise(() => {})
    },
    on() {},
    removeListener() {},
  }
  const fill = `hsl(${(count + 1) * 90} 70% 45%)`
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${fill}" d="M0 0h1v1H0z"/></svg>`
  const icon = `data:image/svg+xml,${encodeURIComponent(picture)}`
  const uuid = `00000000-0000-4000-8000-00000000000${count}`
  const detail = Object.freeze({ info: { uuid, name, icon, rdns }, provider })
  const announce = () =>
    void window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}

/** What impostors were asked, but for reads: which one, and the method. */
export const impostorAsked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const asked: string[] = Reflect.get(window, 'impostorAsked') ?? []
    return asked.filter((one) => !/eth_(accounts|chainId)$/.test(one))
  })
