import type { SignIn, SignInOptions } from './sign-in.js'

/**
 * Creates a sign-in server that loads with the first request, because its verification code takes as long to load as
 * the rest of the lab.
 */
export function createLazySignIn(options: SignInOptions): SignIn {
  let loading: Promise<SignIn> | undefined
  const load = () => {
    loading ??= import('./sign-in.js').then(
      ({ createSignIn }) => createSignIn(options),
      (error) => {
        loading = undefined
        throw error
      },
    )
    return loading
  }
  return {
    fetch: async (request, env) => (await load()).fetch(request, env),
    async stop() {
      await (await loading?.catch(() => undefined))?.stop()
    },
  }
}
