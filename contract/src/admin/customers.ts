import { Type } from 'typebox'
import { operation } from '../operation.ts'
import { Closed, Email, RequiredText, Nullable, Text, sentVersion } from '../primitives.ts'
import { Customer, CustomerParams } from '../v1/customers.ts'

const fields = {
  first_name: RequiredText('First name.', 100),
  last_name: RequiredText('Last name.', 100),
  email_address: Email('E-mail address, unique within the organisation, ignoring case.'),
  marketing_emails: Type.Boolean({ description: 'True if the customer agreed to marketing e-mails.' }),
  mobile_number: Nullable(Text('', 40), 'Mobile number; `null` removes it.'),
  postcode: Nullable(Text('', 20), 'Postcode; `null` removes it.'),
  new_event_notifications: Type.Boolean({ description: 'True if the customer wants to be notified of new events.' }),
}

export const createCustomer = operation({
  id: 'createCustomer',
  plane: 'admin',
  method: 'POST',
  path: '/admin/v1/customers',
  tag: 'Customers',
  summary: 'Create a customer',
  description: 'Creates a customer. Customers with the same e-mail address in different organisations are unrelated.',
  scope: 'customers:write',
  body: Closed({
    first_name: fields.first_name,
    last_name: fields.last_name,
    email_address: fields.email_address,
    marketing_emails: Type.Optional(Type.Boolean({ ...fields.marketing_emails, default: false })),
    mobile_number: Type.Optional(fields.mobile_number),
    postcode: Type.Optional(fields.postcode),
    new_event_notifications: Type.Optional(Type.Boolean({ ...fields.new_event_notifications, default: false })),
  }),
  response: Customer,
  errors: ['already_exists'],
})

export const updateCustomer = operation({
  id: 'updateCustomer',
  plane: 'admin',
  method: 'PATCH',
  path: '/admin/v1/customers/{customer_id}',
  tag: 'Customers',
  summary: 'Change a customer',
  description:
    'Changes only the fields that are sent. `marketing_emails: false` also withdraws the consent of all members of the customer, with ' +
    '`member.updated` for each.',
  scope: 'customers:write',
  params: CustomerParams,
  body: Type.Partial(Closed({ ...fields, version: sentVersion }), { additionalProperties: false }),
  response: Customer,
  errors: ['not_found', 'already_exists', 'version_conflict'],
})
