import '@carabiner/ui-react/buttons.css'
import { headers } from 'next/headers'
import { Providers } from './providers'

export const metadata = { title: 'Consumer' }

export default async function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <Providers cookies={(await headers()).get('cookie')}>{children}</Providers>
      </body>
    </html>
  )
}
