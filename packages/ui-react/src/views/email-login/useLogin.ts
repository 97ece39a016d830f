import { createEmailLogin } from '@carabiner/controllers'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Signing in by e-mail: how far it is, and what can be done. */
export function useLogin() {
  const login = useController(createEmailLogin)
  return { login, state: useProxy(login.state) }
}
