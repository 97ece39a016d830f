// @ts-check

/**
 * As much of a browser as a service needs: it keeps cookies, follows redirects and sends forms, up to an address of
 * another origin.
 */
export function createBrowser() {
  /** @type {Map<string, string>} */
  const cookies = new Map()

  /** @param {string} url @param {RequestInit} [init] */
  async function load(url, init = {}) {
    const headers = {
      ...init.headers,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    return response
  }

  /**
   * @param {string} url of a service
   * @param {string | null} name who signs in there; null for somebody who says no
   * @returns {Promise<{ url: string, form?: string }>} where the browser is sent in the end, and what form goes along
   */
  async function signIn(url, name) {
    const { origin } = new URL(url)
    let at = url
    /** @type {RequestInit} */
    let init = {}
    for (let step = 0; step < 12; step += 1) {
      if (new URL(at).origin !== origin) return { url: at }
      const response = await load(at, init)
      const location = response.headers.get('location')
      if (location !== null) {
        at = new URL(location, at).href
        init = {}
        continue
      }
      const page = await response.text()
      const answer = readForm(page)
      if (answer) return answer
      if (!page.includes('name="answer"'))
        throw new Error(`${response.status}: ${page.slice(0, 300)}`)
      /** @type {Record<string, string>} */
      const fields = name === null ? { answer: 'cancel' } : { name, answer: 'continue' }
      init = { method: 'POST', body: new URLSearchParams(fields) }
    }
    throw new Error('The service sends the browser round in circles.')
  }

  return { signIn }
}

/** The form of an answer by form_post. @param {string} page */
function readForm(page) {
  const action = /<form method="post" action="(https?:[^"]+)"/i.exec(page)?.[1]
  if (action === undefined) return undefined
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(
    ([, name = '', value = '']) => /** @type {[string, string]} */ ([name, value]),
  )
  return { url: action, form: new URLSearchParams(fields).toString() }
}
