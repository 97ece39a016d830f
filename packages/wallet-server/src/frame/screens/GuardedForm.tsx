import type { ReactNode } from 'react'

/** Fields with a `GuardedButton` that sends them: whatever else sends a form does nothing. */
export const GuardedForm = ({ children }: { readonly children: ReactNode }) => (
  <form className="wf-form" noValidate onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
)
