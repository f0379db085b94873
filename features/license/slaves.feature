@license
Feature: Adding slaves
  The owner of a Master Key adds a slave for each end user. The license server answers with a slave record, whose
  Slave Key the owner hands out or embeds in an application, so that the Master Key itself stays with its owner.

  Background:
    Given Master Key "acme" of organisation "Acme Ltd" and master "acme-1" with a credit of 3 units

  Rule: POST /slaves with a valid Master Key adds a slave

    @id:slave-added-master-key @B-SLAVES-01 @B-SLAVES-03 @B-SERVICE-01
    Scenario: A slave is added with the Master Key
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server answers 201

    @id:comment-given @B-SLAVES-02
    Scenario: A comment may be given
      When Slave Key "bob" is added with Master Key "acme" and the comment "Bob, bob@example.com"
      Then the license server answers 201

    @id:empty-comment-comment @B-SLAVES-02
    Scenario: An empty comment is a comment
      When Slave Key "bob" is added with Master Key "acme" and the comment ""
      Then the license server answers 201

    @id:comment-kept-slave-owner-track @B-SLAVES-02 @in-process
    Scenario: The comment is kept with the slave, for its owner to track it
      When Slave Key "bob" is added with Master Key "acme" and the comment "Zoë, +49 30 1234 ☎"
      Then the license server saw exactly the JSON
        """
        { "masterKey": "{{Master Key acme}}", "comment": "Zoë, +49 30 1234 ☎" }
        """
      And the license server holds Slave Key "bob" with the comment "Zoë, +49 30 1234 ☎"

    @id:comment-master-key-sent @B-SLAVES-01 @B-SLAVES-02 @in-process
    Scenario: Without a comment the Master Key is all that is sent
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server saw POST /slaves
      And the license server saw exactly the JSON
        """
        { "masterKey": "{{Master Key acme}}" }
        """
      And the license server answers 201

    @id:success-stand-specification @B-SLAVES-03 @B-SLAVES-04 @in-process
    Scenario Outline: Success is <status>, which both stand in the specification, and the client takes it
      Given a license server of its own with
        | successStatus | <status> |
      And Master Key "other" with a credit of 1 unit
      When Slave Key "bob" is added with Master Key "other"
      Then the license server answers <status>
      And the license client gets exactly the fields
        | field        | type    | value   |
        | organisation | string  | other   |
        | master       | string  | other-1 |
        | used         | boolean | false   |
        | createDate   | Date    |         |
        | key          | base64  |         |

      Examples:
        | id  | status |
        | 201 | 201    |
        | 200 | 200    |

  Rule: The answer is a slave record

    @id:record-wire-five-documented @B-SLAVE-01 @B-SLAVE-02 @B-SLAVE-03 @B-SLAVE-04 @B-SLAVE-05
    Scenario: The record on the wire has the five documented fields, each of its type
      When Slave Key "bob" is added with Master Key "acme" and the comment "not part of the record"
      Then the license server's answer has exactly the fields
        | field        | type    | value    |
        | organisation | string  | Acme Ltd |
        | master       | string  | acme-1   |
        | used         | boolean | false    |
        | createDate   | integer |          |
        | key          | base64  |          |

    @id:client-gives-record-creation @B-SLAVE-01 @B-SLAVE-02 @B-SLAVE-03 @B-SLAVE-04 @B-SLAVE-05
    Scenario: The client gives the same record, its creation time as a date
      When Slave Key "bob" is added with Master Key "acme"
      Then the license client gets exactly the fields
        | field        | type    | value    |
        | organisation | string  | Acme Ltd |
        | master       | string  | acme-1   |
        | used         | boolean | false    |
        | createDate   | Date    |          |
        | key          | base64  |          |

    @id:creation-time-told @B-SLAVE-04 @in-process
    Scenario: The creation time is told in milliseconds since 1970
      Given a license server of its own with
        | clock | 2024-05-06T07:08:09.123Z |
      And Master Key "acme" with a credit of 1 unit
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server's answer has exactly the fields
        | field        | type    | value         |
        | organisation | string  | acme          |
        | master       | string  | acme-1        |
        | used         | boolean | false         |
        | createDate   | integer | 1714979289123 |
        | key          | base64  |               |
      And the license client gets exactly the fields
        | field        | type    | value                    |
        | organisation | string  | acme                     |
        | master       | string  | acme-1                   |
        | used         | boolean | false                    |
        | createDate   | Date    | 2024-05-06T07:08:09.123Z |
        | key          | base64  |                          |

    @id:client-reads-creation-time @B-SLAVE-04 @in-process
    Scenario Outline: The client also reads a creation time written as <form>
      Given a scripted license server that answers 201 with
        """
        { "organisation": "Acme", "master": "m", "used": false, "createDate": <createDate>, "key": "c2xhdmU=" }
        """
      When Slave Key "bob" is added with an unknown key
      Then the license client gets exactly the fields
        | field        | type    | value    |
        | organisation | string  | Acme     |
        | master       | string  | m        |
        | used         | boolean | false    |
        | createDate   | Date    | <date>   |
        | key          | base64  | c2xhdmU= |

      Examples:
        | id              | form             | createDate                  | date                     |
        | an-integer      | an integer       | 1714979289123               | 2024-05-06T07:08:09.123Z |
        | iso-8601-in-utc | ISO 8601, in UTC | "2024-05-06T07:08:09.123Z"  | 2024-05-06T07:08:09.123Z |
        | iso-8601-offset | ISO 8601, offset | "2024-05-06T09:08:09+02:00" | 2024-05-06T07:08:09.000Z |
        | a-day           | a day            | "2024-05-06"                | 2024-05-06T00:00:00.000Z |

  Rule: A slave is unused when it is added, and used once it has activated a device

    @id:new-slave-unused @B-SLAVE-03 @in-process
    Scenario: A new slave is unused
      When Slave Key "bob" is added with Master Key "acme"
      Then the license server holds Slave Key "bob" as unused

    @id:first-activation-makes-used @B-SLAVE-06 @in-process
    Scenario: The first activation makes it used
      Given Slave Key "bob" is added with Master Key "acme"
      When Slave Key "bob" activates device "phone"
      Then the license server answers 201
      And the license server holds Slave Key "bob" as used

    @id:activation-takes-no-credit @B-SLAVE-06 @in-process
    Scenario: An activation that takes no credit makes it used as well
      Given Slave Key "bob" is added with Master Key "acme"
      And Master Key "acme" activates device "phone"
      When Slave Key "bob" activates device "phone"
      Then the license server answers with 1 of 3 units used
      And the license server holds Slave Key "bob" as used

    @id:refused-activation-leaves @B-SLAVE-06 @in-process
    Scenario: A refused activation leaves it unused
      Given Master Key "poor" with a credit of 0 units
      And Slave Key "bob" is added with Master Key "poor"
      When Slave Key "bob" activates device "phone"
      Then the license server answers 400
      And the license server holds Slave Key "bob" as unused

    @id:slaves-master-stay-unused @B-SLAVE-06 @in-process
    Scenario: The other slaves of the master stay unused
      Given Slave Key "bob" is added with Master Key "acme"
      And Slave Key "carol" is added with Master Key "acme"
      When Slave Key "bob" activates device "phone"
      Then the license server answers 201
      And the license server holds Slave Key "carol" as unused

  Rule: An invalid Master Key adds nothing

    @id:key-nobody-knows-refused @B-SLAVES-05 @B-ERROR-01
    Scenario: A key nobody knows is refused
      When Slave Key "bob" is added with an unknown key
      Then the license server answers 400 with the code "INVALID_KEY"
      And the license server's message names "masterKey"
      And the license client fails with LICENSE_REFUSED, status 400

    @id:slave-key-cannot-add-slaves @B-SLAVES-05 @B-KEY-05
    Scenario: A Slave Key cannot add slaves
      Given Slave Key "bob" is added with Master Key "acme"
      When Slave Key "carol" is added with Slave Key "bob"
      Then the license server answers 400 with the code "INVALID_KEY"

    @id:master-key-refused-name @B-SLAVES-06
    Scenario Outline: A Master Key that is <problem> is refused by name
      When the license server is sent POST /slaves with the body <body>
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message is "masterKey: <message>"

      Examples:
        | id        | problem   | body                           | message           |
        | missing   | missing   | {}                             | is missing        |
        | null      | null      | {"masterKey": null}            | must be a string  |
        | a-number  | a number  | {"masterKey": 5}               | must be a string  |
        | a-boolean | a boolean | {"masterKey": true}            | must be a string  |
        | a-list    | a list    | {"masterKey": ["c2VjcmV0"]}    | must be a string  |
        | an-object | an object | {"masterKey": {"k": "c2Vj"}}   | must be a string  |
        | empty     | empty     | {"masterKey": ""}              | must not be empty |

    @id:comment-refused-name @B-SLAVES-06 @B-SLAVES-02
    Scenario Outline: A comment that is <problem> is refused by name
      When the license server is sent POST /slaves with the body <body>
      Then the license server answers 400 with the code "INVALID_FIELD"
      And the license server's message is "comment: must be a string"

      Examples:
        | id        | problem   | body                                                   |
        | null      | null      | {"masterKey": "{{Master Key acme}}", "comment": null}  |
        | a-number  | a number  | {"masterKey": "{{Master Key acme}}", "comment": 7}     |
        | an-object | an object | {"masterKey": "{{Master Key acme}}", "comment": {}}    |
