import type { TSchema } from 'typebox'
import { ApiKey, NewApiKey } from './admin/keys.ts'
import { AdminOrganisation } from './admin/organisation.ts'
import { ErrorBody, Problem9457 } from './error-body.ts'
import { Customer } from './v1/customers.ts'
import { Organisation } from './v1/organisation.ts'

/**
 * The schemas that keep their name in OpenAPI and so in every SDK. They are recognised by identity: use the constant
 * itself wherever the object appears. `Type.Optional` copies its argument, so an optional model is written in place.
 */
export const models: Readonly<Record<string, TSchema>> = {
  AdminOrganisation,
  ApiKey,
  Customer,
  ErrorBody,
  NewApiKey,
  Organisation,
  Problem: Problem9457,
}
