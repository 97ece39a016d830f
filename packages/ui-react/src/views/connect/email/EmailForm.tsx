import { useContext, useRef } from 'react'
import { LockContext } from '../../../components/legal/legal.js'
import { LoginField } from '../../../components/sign-in/LoginField.js'
import { PasskeyLink } from '../../../components/sign-in/PasskeyLink.js'
import css from '../../../components/sign-in/sign-in.css'
import { useRests } from '../../../modal/context.js'
import { Skeleton } from '../../../primitives/skeleton/Skeleton.js'
import { useSheet } from '../../../root/RootContext.js'

/** The email field with its submit arrow. */
export function EmailForm() {
  useSheet(css)
  const locked = useContext(LockContext)
  const isResting = useRests()
  const form = useRef<HTMLDivElement>(null)
  // Enter leads to the terms, like a press on the arrow.
  const onLocked = () => form.current?.querySelector('button')?.click()
  return (
    <div className="cb-connect-email" ref={form}>
      {isResting ? (
        // The input is in the light DOM, for password managers, so it is not rendered while the
        // modal is closed.
        <Skeleton height={48} shape="block" />
      ) : (
        <LoginField arrow onLocked={locked ? onLocked : undefined} />
      )}
      <PasskeyLink onLocked={locked ? onLocked : undefined} />
    </div>
  )
}
