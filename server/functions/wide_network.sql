-- The network of 56 or 48 bits that a /64 belongs to, as platform/network.ts writes it; null for an IPv4 address.
create or replace function wide_network(address text, bits integer) returns text
  language sql immutable parallel safe
  return case when address like '%::/64' then
    split_part(address, ':', 1) || ':' || split_part(address, ':', 2) || ':' || split_part(address, ':', 3) || ':'
      || case bits when 48 then '0' else to_hex(('x' || lpad(split_part(address, ':', 4), 4, '0'))::bit(16)::integer & 65280) end
      || '::/' || bits
  end;
