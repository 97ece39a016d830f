import type { Carabiner } from '@carabiner/core'
import type { Shell } from '../../shell.js'
import { createLoginSettings } from '../login-settings.js'
import { readLeaveId, takeLeave } from './left-for.js'
import type { ReturnedLogin } from './result-uri.js'
import { createSocialLogin } from './social-login.js'

/**
 * Resumes the login or link for which the page navigated to a service. Reports an unknown or
 * expired one as over.
 */
export async function resumeLogin(
  carabiner: Carabiner,
  { controller }: Pick<Shell, 'controller'>,
  { resultUri, leaveId = '' }: ReturnedLogin,
): Promise<void> {
  const leave = readLeaveId(leaveId)
  if (!leave) return carabiner.logger.debug('a login returned that did not begin here')
  const { purpose, provider } = leave
  const knownResult = (await takeLeave(carabiner, leaveId)) ? resultUri : undefined
  const login = purpose === 'link' ? controller(createLoginSettings) : controller(createSocialLogin)
  await login.resume(provider, knownResult)
}
