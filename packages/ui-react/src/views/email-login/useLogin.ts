import { createEmailLogin } from '@carabiner/controllers'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns the progress and the actions of signing in by email. */
export function useLogin() {
  const login = useController(createEmailLogin)
  return { login, state: useProxy(login.state) }
}
