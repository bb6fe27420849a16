import type { ReactNode } from 'react'
import * as words from '#words/frame'
import { Button } from '../kit/button.tsx'
import { ErrorText } from '../kit/error-text.tsx'
import { useSignOut } from './use-sign-out.ts'

/** The way out of a page that has no menu. */
export function SignOutButton(): ReactNode {
  const { signOut, error } = useSignOut()
  return (
    <>
      <ErrorText error={error} />
      <Button onClick={() => void signOut()}>{words.signOut()}</Button>
    </>
  )
}
