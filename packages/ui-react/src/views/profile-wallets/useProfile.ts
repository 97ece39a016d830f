import type { Profile } from '@carabiner/controllers'
import { useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'

/** The store of the visitor's wallets once it is loaded. Throws in render what kept it from loading. */
export function useProfile(): Profile | undefined {
  const { controllers } = useModalContext()
  const [loaded, setLoaded] = useState<{ profile: Profile } | { error: unknown }>()
  useEffect(() => {
    let gone = false
    controllers.profile().then(
      (profile) => !gone && setLoaded({ profile }),
      (error: unknown) => !gone && setLoaded({ error }),
    )
    return () => {
      gone = true
    }
  }, [controllers])
  if (loaded && 'error' in loaded) throw loaded.error
  return loaded?.profile
}
