import { ConnectionError, PermissionError, ResponseError } from '@tessera/sdk'
import type { ReactNode } from 'react'
import * as words from '#words/kit'
import { Button } from './button.tsx'
import { ConflictCancelled } from './conflict/conflict-cancelled.ts'

type ProblemProps = {
  readonly error: unknown
  onRetry?(): void
  readonly isWholePage?: boolean
}

/** Says what went wrong and what the person can do. */
export function Problem({ error, onRetry, isWholePage = false }: ProblemProps): ReactNode {
  const requestId = error instanceof ResponseError ? error.requestId : undefined
  return (
    <div role="alert" className={isWholePage ? 'problem whole-page' : 'problem'}>
      <p className="problem-text">{describeError(error)}</p>
      {requestId !== undefined && <p className="muted">{words.requestId({ id: requestId })}</p>}
      {onRetry && <Button onClick={onRetry}>{words.tryAgain()}</Button>}
    </div>
  )
}

/** Returns one sentence for the person: what happened, and what to do. */
export function describeError(error: unknown): string {
  if (error instanceof PermissionError && error.code === 'scope_missing') return words.notAllowed()
  // Only a proxy writes an error without a code, in words for operators.
  if (error instanceof ResponseError && error.code === 'unknown') return words.serverFailed()
  if (error instanceof ResponseError) return error.message
  if (error instanceof ConflictCancelled) return words.conflictCancelled()
  if (error instanceof ConnectionError) return words.noConnection()
  return words.unexpected()
}
