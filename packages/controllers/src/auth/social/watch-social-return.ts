import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../../shell.js'
import { followAuth } from '../follow-auth.js'
import { takeResultUri } from './result-uri.js'

/** Goes on with a login that took the page's place, once the page is there again. Its code loads only then. */
export function watchSocialReturn(carabiner: Carabiner, shell: Shell): void {
  const resume = async (resultUri: string) => {
    try {
      const { createSocialLogin } = await import('./social-login.js')
      await shell.controller(createSocialLogin).resume(resultUri)
    } catch (error) {
      carabiner.logger.error('a login that came back could not go on', error)
    }
  }
  const stop = followAuth(carabiner, () => {
    const resultUri = globalThis.location && takeResultUri(globalThis)
    if (resultUri !== undefined) void resume(resultUri)
    return undefined
  })
  shell.onDestroy(stop)
}
