import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../../shell.js'
import { followAuth } from '../follow-auth.js'
import { type ReturnedLogin, takeResultUri } from './result-uri.js'

/** Resumes a login when the page returns from a service. Its code loads only then. */
export function watchSocialReturn(carabiner: Carabiner, shell: Shell): void {
  const resume = async (returned: ReturnedLogin) => {
    try {
      const { resumeLogin } = await import('./resume-login.js')
      await resumeLogin(carabiner, shell, returned)
    } catch (error) {
      carabiner.logger.error('a returned login could not continue', error)
    }
  }
  const stop = followAuth(carabiner, () => {
    const returned = globalThis.location && takeResultUri(globalThis)
    if (returned) void resume(returned)
    return undefined
  })
  shell.onDestroy(stop)
}
