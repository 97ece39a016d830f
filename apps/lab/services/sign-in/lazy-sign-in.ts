import type { SignIn, SignInOptions } from './sign-in.js'

/**
 * The server of sign-ins, loaded with the first request: what verifies signatures takes as long to load as the rest of
 * the lab.
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
