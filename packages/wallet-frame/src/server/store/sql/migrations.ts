/** Each is applied once, in this order. One that was released is never changed: another is added. */
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
]

/** Of the lock that instances take while they migrate; any number that nobody else uses. */
const lock = 7_263_418_055_120_011n

const apply = (sql: string, at: number) => `
  if not exists (select from wallet_migrations where version = ${at + 1}) then
    ${sql}
    insert into wallet_migrations (version) values (${at + 1});
  end if;
`

/**
 * One statement, so that it is one transaction through any pool: instances that start together wait for each other,
 * and what was applied is left alone.
 */
export const migrate = `do $migrate$ begin
  perform pg_advisory_xact_lock(${lock});
  create table if not exists wallet_migrations (
    version integer primary key,
    applied_at timestamptz not null default now()
  );
  ${migrations.map(apply).join('')}
end $migrate$`
