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
  const rests = useRests()
  const form = useRef<HTMLDivElement>(null)
  // A press on the arrow leads to the terms. Enter does the same.
  const onLocked = () => form.current?.querySelector('button')?.click()
  return (
    <div className="cb-connect-email" ref={form}>
      {rests ? (
        // The field is an input in the page's tree, for password managers. Not rendered while the
        // modal is closed.
        <Skeleton height={48} shape="block" />
      ) : (
        <LoginField arrow onLocked={locked ? onLocked : undefined} />
      )}
      <PasskeyLink onLocked={locked ? onLocked : undefined} />
    </div>
  )
}
