//! The types that an entry of the list becomes: a type of its own, a [`Command`](super::Command) and a
//! [`Verb`](super::Verb).

/// The most that a command can do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sort {
    /// Only reads.
    Question,
    /// Changes something.
    Deed,
}

/// The persons who may use a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Users {
    /// Everybody who speaks.
    Everybody,
    /// The persons who manage the community.
    Managers,
}

/// Makes the types of all entries: `Name "name" Sort Users { field: Type = option, … }`; `at table` before the bracket is
/// the number of the table as the first field.
macro_rules! commands {
    ($(
        $(#[$about:meta])*
        $Name:ident $name:literal $Sort:ident $Users:ident $(at $table:ident)? {
            $($(#[$field_about:meta])* $field:ident: $Type:ty = $option:expr,)*
        }
    )*) => {
        /// The request of somebody, understood as far as one can without looking at a table.
        #[derive(Clone, PartialEq, Eq, Debug)]
        pub enum Command {
            $($(#[$about])* $Name($Name),)*
        }

        $($(#[$about])*
        #[derive(Clone, PartialEq, Eq, Default, Debug)]
        pub struct $Name {
            $(
                /// The table; otherwise the one that alone can be meant.
                pub $table: Option<i64>,
            )?
            $($(#[$field_about])* pub $field: $Type,)*
        }

        impl From<$Name> for Command {
            fn from(command: $Name) -> Command {
                Command::$Name(command)
            }
        })*

        /// The commands by name, without what is said with them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Verb {
            $($(#[$about])* $Name,)*
        }

        impl Verb {
            /// Every command, in the order of the help.
            pub const ALL: &[Verb] = &[$(Verb::$Name),*];

            /// The English name, which is always understood, and part of its keys in the words.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Verb::$Name => $name,)* }
            }

            /// The options that can be given with it, in the order in which they are written.
            #[must_use]
            pub const fn options(self) -> &'static [Opt] {
                match self { $(Verb::$Name => const { &[$(alone(stringify!($table), Takes::Table),)? $($option),*] },)* }
            }

            /// The most that it can do; see [`Command::is_question`].
            #[must_use]
            pub const fn sort(self) -> Sort {
                match self { $(Verb::$Name => Sort::$Sort,)* }
            }

            /// The persons who may use it.
            #[must_use]
            pub const fn users(self) -> Users {
                match self { $(Verb::$Name => Users::$Users,)* }
            }
        }

        impl Command {
            /// The verb of the command.
            #[must_use]
            pub const fn verb(&self) -> Verb {
                match self { $(Command::$Name(_) => Verb::$Name,)* }
            }

            /// The values, one for each of the verb's options.
            pub(crate) fn values(&self) -> Vec<Option<Value>> {
                match self {
                    $(Command::$Name(command) => {
                        let $Name { $($table,)? $($field,)* } = command;
                        vec![$(Field::value($table),)? $(Field::value($field)),*]
                    })*
                }
            }

            /// The command with these values, one for each of the verb's options; what is missing is as usual.
            pub(crate) fn of(verb: Verb, values: Vec<Option<Value>>) -> Command {
                let mut values = values.into_iter();
                match verb {
                    $(Verb::$Name => {
                        $(let $table = Field::of(values.next().flatten());)?
                        $(let $field = Field::of(values.next().flatten());)*
                        // A command without options takes no value.
                        let _ = &mut values;
                        Command::$Name($Name { $($table,)? $($field,)* })
                    })*
                }
            }
        }
    };
}

pub(crate) use commands;
