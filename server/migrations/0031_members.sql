-- Consent to marketing that a customer gives later, with its time. See docs/memberships.md for what else changed for members.

-- When the customer agreed to marketing e-mails; null if they have not, or if they agreed before this version.
alter table customer add column marketing_emails_at timestamptz;
