import type { Page } from '@playwright/test'

/**
 * Announces a wallet with its own picture that claims a name and a reverse domain name. The wallet
 * never answers, and records its requests. Runs in the page: by `addInitScript` before any other
 * wallet, or by `evaluate`.
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

/** Returns the impostors' requests except reads: the impostor's number and the method. */
export const impostorAsked = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const requests: string[] = Reflect.get(window, 'impostorAsked') ?? []
    return requests.filter((one) => !/eth_(accounts|chainId)$/.test(one))
  })
