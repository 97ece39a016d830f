import { shownEmail } from '@carabiner/controllers/internal'

/** An email address within a sentence. A long one is shortened but announced in full. */
export function ShownEmail({ email }: { readonly email: string }) {
  const shown = shownEmail(email)
  if (shown === email) {
    return (
      <bdi className="cb-shown-email" dir="ltr">
        {email}
      </bdi>
    )
  }
  return (
    <bdi className="cb-shown-email" dir="ltr" title={email}>
      <span aria-hidden="true">{shown}</span>
      <span className="cb-sr-only">{email}</span>
    </bdi>
  )
}
