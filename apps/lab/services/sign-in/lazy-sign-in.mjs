// @ts-check

/**
 * The server of sign-ins, loaded with the first request: what verifies signatures takes as long to load as the rest of
 * the lab.
 *
 * @param {import('./sign-in.mjs').SignInOptions} options
 * @returns {import('./sign-in.mjs').SignIn}
 */
export function createLazySignIn(options) {
  /** @type {Promise<import('./sign-in.mjs').SignIn> | undefined} */
  let loading
  const load = () => {
    loading ??= import('./sign-in.mjs').then(
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
