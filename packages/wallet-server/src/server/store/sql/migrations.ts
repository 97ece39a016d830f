/** Each migration runs once, in this order. Never change a released one: add another. */
const migrations = [
  `
  create table wallet_users (
    id text primary key,
    email text unique,
    created_at timestamptz not null default now()
  );
  create table wallet_devices (
    email text not null,
    thumbprint text not null,
    created_at timestamptz not null default now(),
    primary key (email, thumbprint)
  );
  create table wallet_sessions (
    token_hash text primary key,
    user_id text not null references wallet_users,
    thumbprint text not null,
    expires_at bigint not null
  );
  create index on wallet_sessions (expires_at);
  create table wallet_flows (
    id text primary key,
    kind text not null,
    step text not null,
    thumbprint text not null,
    user_id text references wallet_users,
    data jsonb not null,
    link_hash text unique,
    link_expires_at bigint,
    code_hash text,
    code_expires_at bigint,
    tries integer not null default 0,
    expires_at bigint not null
  );
  create index on wallet_flows (expires_at);
  create table wallet_vaults (
    user_id text primary key references wallet_users,
    version bigint not null,
    vault jsonb not null
  );
  create table wallet_passkeys (
    credential_id text primary key,
    user_id text not null references wallet_users,
    public_key text not null,
    counter bigint not null,
    transports jsonb not null,
    created_at timestamptz not null default now()
  );
  create index on wallet_passkeys (user_id);
  create table wallet_counts (
    key text primary key,
    count bigint not null,
    ends_at bigint not null
  );
  create index on wallet_counts (ends_at);
  create table wallet_used (
    key text primary key,
    expires_at bigint not null
  );
  create index on wallet_used (expires_at);
  `,
  `
  alter table wallet_users add column name text;
  create table wallet_identities (
    id text primary key,
    provider text not null,
    subject text not null,
    user_id text not null references wallet_users,
    label text,
    linked_at bigint not null,
    unique (provider, subject)
  );
  create index on wallet_identities (user_id);
  create function wallet_remove_identity(whose text, identity text) returns boolean
  language plpgsql as $body$ begin
    -- Of removals that come together each sees what the one before left.
    perform from wallet_users where id = whose for update;
    delete from wallet_identities where id = identity and user_id = whose and (
      exists (select from wallet_users where id = whose and email is not null)
      or exists (select from wallet_identities where user_id = whose and id <> identity)
    );
    return not exists (select from wallet_identities where id = identity and user_id = whose);
  end $body$;
  alter table wallet_sessions
    add column device text not null default '',
    add column app text,
    add column started_at bigint not null default 0;
  create index on wallet_sessions (user_id);
  `,
  `
  create table wallet_permissions (
    user_id text not null references wallet_users,
    id text not null,
    sealed jsonb not null,
    expires_at bigint not null,
    created_at timestamptz not null default clock_timestamp(),
    primary key (user_id, id)
  );
  create index on wallet_permissions (expires_at);
  create function wallet_keep_permission(
    whose text, permission text, ciphertext jsonb, ends_at bigint, now_at bigint, most bigint
  ) returns boolean language plpgsql as $body$ begin
    -- Of those that come together each counts the ones before.
    perform from wallet_users where id = whose for update;
    if (select count(*) from wallet_permissions
        where user_id = whose and id <> permission and expires_at > now_at) >= most
    then return false; end if;
    insert into wallet_permissions (user_id, id, sealed, expires_at)
      values (whose, permission, ciphertext, ends_at)
      on conflict (user_id, id) do update set sealed = excluded.sealed, expires_at = excluded.expires_at;
    return true;
  end $body$;
  `,
  `
  create table wallet_left_addresses (
    hash text primary key,
    user_id text not null references wallet_users,
    email text not null,
    left_at bigint not null,
    expires_at bigint not null
  );
  create index on wallet_left_addresses (email);
  create index on wallet_left_addresses (expires_at);
  alter table wallet_passkeys
    add column device text not null default '',
    add column added_at bigint;
  update wallet_passkeys set added_at = extract(epoch from created_at) * 1000;
  alter table wallet_passkeys
    alter column added_at set default extract(epoch from clock_timestamp()) * 1000,
    alter column added_at set not null;
  `,
  `
  alter table wallet_vaults add column proof jsonb;
  create table wallet_old_vaults (
    user_id text not null references wallet_users,
    version bigint not null,
    vault jsonb not null,
    proof jsonb,
    replaced_at timestamptz not null default clock_timestamp(),
    primary key (user_id, version)
  );
  create function wallet_keep_old_vault() returns trigger language plpgsql as $body$ begin
    if new.vault->'addresses' is distinct from old.vault->'addresses' then return null; end if;
    insert into wallet_old_vaults (user_id, version, vault, proof)
      values (old.user_id, old.version, old.vault, old.proof) on conflict do nothing;
    delete from wallet_old_vaults where user_id = old.user_id and version <= old.version - 16;
    return new;
  end $body$;
  create trigger wallet_keep_old_vault before update on wallet_vaults
    for each row execute function wallet_keep_old_vault();
  create function wallet_restore_vault(whose text, which bigint) returns boolean
  language plpgsql as $body$ begin
    update wallet_vaults as present
      set vault = before.vault, proof = before.proof, version = present.version + 1
      from wallet_old_vaults as before
      where present.user_id = whose and before.user_id = whose and before.version = which;
    return found;
  end $body$;
  `,
  `
  create table wallet_tokens (
    token_hash text primary key,
    session text not null references wallet_sessions on delete cascade,
    expires_at bigint not null
  );
  create index on wallet_tokens (session);
  create index on wallet_tokens (expires_at);
  insert into wallet_tokens select token_hash, token_hash, expires_at from wallet_sessions;
  create function wallet_first_token() returns trigger language plpgsql as $body$ begin
    insert into wallet_tokens values (new.token_hash, new.token_hash, new.expires_at);
    return null;
  end $body$;
  create trigger wallet_first_token after insert on wallet_sessions
    for each row execute function wallet_first_token();
  `,
  `
  create function wallet_add_passkey(
    credential text, whose text, key text, signatures bigint, ways jsonb, made_on text, made_at bigint,
    token text, now_at bigint, most bigint
  ) returns text language plpgsql as $body$ begin
    -- Whatever ends logins and passkeys together locks this row first, and each statement sees what was done before.
    perform from wallet_users where id = whose for update;
    if not exists (
      select from wallet_tokens join wallet_sessions on wallet_sessions.token_hash = wallet_tokens.session
      where wallet_tokens.token_hash = token and wallet_tokens.expires_at > now_at and user_id = whose
    ) then return 'signed-out'; end if;
    if (select count(*) from wallet_passkeys where user_id = whose) >= most
    then return 'full'; end if;
    insert into wallet_passkeys
        (credential_id, user_id, public_key, counter, transports, device, added_at)
      values (credential, whose, key, signatures, ways, made_on, made_at) on conflict do nothing;
    return case when found then 'added' else 'known' end;
  end $body$;
  create function wallet_end_sessions(whose text, only_by text, all_but text, kept jsonb)
  returns void language plpgsql as $body$ begin
    perform from wallet_users where id = whose for update;
    delete from wallet_sessions where user_id = whose
      and (only_by is null or thumbprint = only_by) and (all_but is null or thumbprint <> all_but);
    delete from wallet_passkeys where user_id = whose and not kept ? credential_id;
    delete from wallet_devices using wallet_users
      where wallet_users.id = whose and wallet_devices.email = wallet_users.email
        and (only_by is null or thumbprint = only_by) and (all_but is null or thumbprint <> all_but);
  end $body$;
  create function wallet_change_email(
    whose text, old_email text, new_email text, stays text, now_at bigint,
    way text, way_ends_at bigint, kept jsonb
  ) returns boolean language plpgsql as $body$ begin
    perform from wallet_users where id = whose for update;
    update wallet_users set email = new_email
      where id = whose and (email is not distinct from old_email or email = new_email)
        and not exists (select from wallet_users where email = new_email and id <> whose)
        and not exists (
          select from wallet_left_addresses
          where email = new_email and user_id <> whose and expires_at > now_at
        );
    if not found then return false; end if;
    delete from wallet_devices
      where email = old_email or email = new_email and thumbprint <> stays;
    insert into wallet_devices (email, thumbprint) values (new_email, stays) on conflict do nothing;
    if old_email is null then return true; end if;
    delete from wallet_sessions where user_id = whose and thumbprint <> stays;
    delete from wallet_passkeys where user_id = whose and not kept ? credential_id;
    if way is not null then
      insert into wallet_left_addresses (hash, user_id, email, left_at, expires_at)
        values (way, whose, old_email, now_at, way_ends_at) on conflict do nothing;
    end if;
    return true;
  end $body$;
  create function wallet_take_email_back(way text, now_at bigint)
  returns table (owner text, taken text, instead text) language plpgsql as $body$
  declare back record; begin
    perform from wallet_users
      where id = (select user_id from wallet_left_addresses where hash = way) for update;
    select kept.user_id, kept.email, kept.left_at, wallet_users.email as present into back
      from wallet_left_addresses kept join wallet_users on wallet_users.id = kept.user_id
      where kept.hash = way and kept.expires_at > now_at;
    if not found then return; end if;
    update wallet_users set email = back.email where id = back.user_id and not exists (
      select from wallet_users other where other.email = back.email and other.id <> back.user_id
    );
    if not found then return; end if;
    delete from wallet_sessions where user_id = back.user_id;
    delete from wallet_devices where email in (back.email, back.present);
    delete from wallet_flows where user_id = back.user_id;
    delete from wallet_passkeys where user_id = back.user_id and added_at >= back.left_at;
    delete from wallet_identities where user_id = back.user_id and linked_at >= back.left_at;
    delete from wallet_left_addresses where user_id = back.user_id and left_at >= back.left_at;
    return query select back.user_id, back.email, back.present;
  end $body$;
  create function wallet_user_of_email(new_id text, address text, now_at bigint)
  returns table (user_id text, user_email text, user_name text) language plpgsql as $body$
  declare one record; begin
    -- An update that changes nothing: a row that another instance has just made is returned, too.
    insert into wallet_users as present (id, email) values (new_id, address)
      on conflict (email) do update set email = excluded.email
      returning present.id, present.email, present.name into one;
    -- A wallet of its own would keep its owner from taking the address back. Looked up last: nobody else can have left
    -- it since.
    if one.id = new_id and exists (
      select from wallet_left_addresses kept where kept.email = address and kept.expires_at > now_at
    ) then
      delete from wallet_users where id = new_id;
      return;
    end if;
    return query select one.id, one.email, one.name;
  end $body$;
  create or replace function wallet_restore_vault(whose text, which bigint) returns boolean
  language plpgsql as $body$ begin
    -- Devices that have seen a signature take no vault without one.
    update wallet_vaults as present
      set vault = before.vault, proof = before.proof, version = present.version + 1
      from wallet_old_vaults as before
      where present.user_id = whose and before.user_id = whose and before.version = which
        and (before.proof is not null or present.proof is null);
    return found;
  end $body$;
  `,
]

/** Id of the lock that instances take while they migrate: any number that is unused otherwise. */
const lock = 7_263_418_055_120_011n

const apply = (sql: string, at: number) => `
  if not exists (select from wallet_migrations where version = ${at + 1}) then
    ${sql}
    insert into wallet_migrations (version) values (${at + 1});
  end if;
`

/**
 * One statement, so that it is one transaction through any pool. Instances that start together wait
 * for each other, and applied migrations are skipped.
 */
export const migrate = `do $migrate$ begin
  perform pg_advisory_xact_lock(${lock});
  create table if not exists wallet_migrations (
    version integer primary key,
    applied_at timestamptz not null default now()
  );
  ${migrations.map(apply).join('')}
end $migrate$`
