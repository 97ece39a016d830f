import type { Hono } from 'hono'
import { base64url } from '../../service/values.js'
import { type ConfirmView, wayBackPath } from '../confirm-page/page.js'
import { addressTakenBackLetter } from '../mail/letters.js'
import { readForm } from '../request/read-form.js'
import { sha256 } from '../secrets/hashes.js'
import type { Service } from '../service.js'
import { languageOf } from '../texts/language.js'
import { showConfirmPage } from './confirm.js'

const tokenSchema = base64url(64)

/** Returns the URL of the link that restores a former address. */
export const wayBackUrl = (origin: string, token: string) =>
  `${origin}${wayBackPath}?token=${token}`

/** Serves the page that restores a former address. Opening it changes nothing. */
export function serveWayBack(app: Hono, { store, wallet, post, now }: Service): void {
  const expiredView: ConfirmView = { state: 'no-way-back' }

  app.get(wayBackPath, async (c) => {
    const token = tokenSchema.safeParse(c.req.query('token')).data
    if (token === undefined) return showConfirmPage(c, wallet, expiredView)
    const left = await store.readWayBack(await sha256(token), now())
    const { present = null } = left ?? {}
    return showConfirmPage(c, wallet, left ? { state: 'left', token, present } : expiredView)
  })

  app.post(wayBackPath, async (c) => {
    const token = tokenSchema.safeParse((await readForm(c)).token).data
    if (token === undefined) return showConfirmPage(c, wallet, expiredView)
    const back = await store.takeEmailBack(await sha256(token), now())
    if (!back) return showConfirmPage(c, wallet, expiredView)
    const { email, present } = back
    // The address is restored, whether or not the other address can be informed.
    if (present !== null && present !== email) {
      const language = languageOf(c.req.raw.headers)
      await post(present, addressTakenBackLetter({ wallet, language })).catch(() => {})
    }
    return showConfirmPage(c, wallet, { state: 'taken-back' })
  })
}
