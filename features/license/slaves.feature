@license
Feature: Adding slaves
  The owner of a Master Key adds a slave for each end user. The license server answers with a slave record. The owner
  hands out its Slave Key or embeds it in an application, and keeps the Master Key.

  Background:
    Given Master Key "acme" of organisation "Acme Ltd" and master "acme-1" with a credit of 3 units

  Rule: POST /slaves with a valid Master Key adds a slave

    @id:add @B-SERVICE-01
    Scenario: The owner adds a slave with the Master Key
      When Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      Then the license server answers 2xx

    @id:created @B-SLAVES-03
    Scenario: The server answers 201 with a slave record
      When Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      Then the license server answers 201
      And the response is a JSON object
      And the response has the fields
        | field | type   | value |
        | key   | string |       |

    @id:comment @B-SLAVES-02
    Scenario: The owner gives a comment
      Given the license server serves POST /slaves
      When Master Key "acme" adds Slave Key "bob" with the comment "Bob, bob@example.com"
      Then the license server answers 2xx

    @id:comment.empty @B-SLAVES-02
    Scenario: The owner gives an empty comment
      Given the license server serves POST /slaves
      When Master Key "acme" adds Slave Key "bob" with the comment ""
      Then the license server answers 2xx

    @id:comment.absent @B-SLAVES-02
    Scenario: The owner gives no comment
      Given the license server serves POST /slaves
      When Master Key "acme" adds Slave Key "bob"
      Then the license server answers 2xx

    @id:comment.stored @B-SLAVES-02 @in-process
    Scenario: The server stores the comment for its owner
      Given Master Key "acme" adds Slave Key "bob" with the comment "Zoë, +49 30 1234 ☎"
      And the request has the JSON fields
        """
        { "masterKey": "{{Master Key acme}}", "comment": "Zoë, +49 30 1234 ☎" }
        """
      And the request has 2 JSON fields
      Then the license server stores Slave Key "bob" with
        | comment | Zoë, +49 30 1234 ☎ |

    @id:comment.none @B-SLAVES-01 @in-process
    Scenario: Without a comment the client sends the Master Key only
      Given the license server serves POST /slaves
      When Master Key "acme" adds Slave Key "bob"
      Given the license server receives POST /slaves
      Then the request has the JSON fields
        """
        { "masterKey": "{{Master Key acme}}" }
        """
      And the request has 1 JSON field

    @id:success-status @in-process
    Scenario Outline: The server answers <status>, one of the two documented statuses
      Given Master Key "acme" adds Slave Key "alice" with the comment "Alice"
      And the license server does not answer 202
      Given a license server with
        | successStatus | <status> |
      And Master Key "other" with a credit of 1 unit
      When Master Key "other" adds Slave Key "bob" with the comment "Bob"
      Given the license server answers 2xx
      Then the license server answers <status>
      But the license client returns exactly the fields
        | field        | type    | value   |
        | organisation | string  | other   |
        | master       | string  | other-1 |
        | used         | boolean | false   |
        | createDate   | Date    |         |
        | key          | base64  |         |

      @B-SLAVES-03
      Examples: As specified
        | id  | status |
        | 201 | 201    |

      @B-SLAVES-04
      Examples: As in the example
        | id  | status |
        | 200 | 200    |

  Rule: The response is a slave record

    @id:record
    Scenario Outline: The record has <field>, <meaning>
      Given Master Key "acme" adds Slave Key "bob" with the comment "not part of the record"
      And the response is a JSON object
      Then the response has the fields
        | field   | type   | value   |
        | <field> | <type> | <value> |

      @B-SLAVE-01
      Examples: The organisation
        | id           | field        | meaning           | type   | value    |
        | organisation | organisation | that of the owner | string | Acme Ltd |

      @B-SLAVE-02
      Examples: The master
        | id     | field  | meaning             | type   | value  |
        | master | master | the master's handle | string | acme-1 |

      @B-SLAVE-03
      Examples: The use
        | id   | field | meaning           | type    | value |
        | used | used  | false on creation | boolean | false |

      @B-SLAVE-04
      Examples: The creation time
        | id          | field      | meaning           | type    | value |
        | create-date | createDate | the creation time | integer |       |

      @B-SLAVE-05
      Examples: The key
        | id  | field | meaning           | type   | value |
        | key | key   | the new Slave Key | base64 |       |

    @id:create-date @B-SLAVE-04 @in-process
    Scenario: The creation time is in milliseconds since 1970
      Given a license server with
        | clock | 2024-05-06T07:08:09.123Z |
      And Master Key "acme" with a credit of 1 unit
      And Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And the license server does not answer 202
      And the response is a JSON object
      Then the response has the fields
        | field      | type    | value         |
        | createDate | integer | 1714979289123 |
      But the response has exactly the fields
        | field        | type    | value         |
        | organisation | string  | acme          |
        | master       | string  | acme-1        |
        | used         | boolean | false         |
        | createDate   | integer | 1714979289123 |
        | key          | base64  |               |
      Then the license client returns exactly the fields
        | field        | type    | value                    |
        | organisation | string  | acme                     |
        | master       | string  | acme-1                   |
        | used         | boolean | false                    |
        | createDate   | Date    | 2024-05-06T07:08:09.123Z |
        | key          | base64  |                          |

    @id:create-date.forms @B-SLAVE-04 @in-process
    Scenario Outline: The client reads a creation time written as <form>
      Given a scripted license server that answers 201 with
        """
        { "organisation": "Acme", "master": "m", "used": false, "createDate": <createDate>, "key": "c2xhdmU=" }
        """
      When an unknown key adds Slave Key "bob"
      Then the license client returns exactly the fields
        | field        | type    | value    |
        | organisation | string  | Acme     |
        | master       | string  | m        |
        | used         | boolean | false    |
        | createDate   | Date    | <date>   |
        | key          | base64  | c2xhdmU= |

      Examples:
        | id         | form             | createDate                  | date                     |
        | integer    | an integer       | 1714979289123               | 2024-05-06T07:08:09.123Z |
        | iso-utc    | ISO 8601, in UTC | "2024-05-06T07:08:09.123Z"  | 2024-05-06T07:08:09.123Z |
        | iso-offset | ISO 8601, offset | "2024-05-06T09:08:09+02:00" | 2024-05-06T07:08:09.000Z |
        | day        | a day            | "2024-05-06"                | 2024-05-06T00:00:00.000Z |

  Rule: A slave is unused until it activates a device

    @id:unused @B-SLAVE-03 @in-process
    Scenario: A new slave is unused
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      Then the license server stores Slave Key "bob" with
        | used | false |

    @id:used @B-SLAVE-06 @in-process
    Scenario: The slave activates a device
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Slave Key "bob" activates device "phone"
      Then the license server stores Slave Key "bob" with
        | used | true |

    @id:used.no-credit @B-SLAVE-06 @in-process
    Scenario: The slave repeats an activation, which uses no credit
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Master Key "acme" activates device "phone"
      And Slave Key "bob" activates device "phone"
      And the call takes 0 units of Master Key "acme"
      Then the license server stores Slave Key "bob" with
        | used | true |

    @id:unused.refused @B-SLAVE-06 @in-process
    Scenario: The server refuses the activation
      Given the license server serves POST /activate
      And Master Key "poor" with a credit of 0 units
      And Master Key "poor" adds Slave Key "bob" with the comment "Bob"
      And the license server stores Slave Key "bob" with
        | used | false |
      When Slave Key "bob" activates device "phone"
      Given the license server answers 4xx
      Then the license server stores Slave Key "bob" with
        | used | false |

    @id:unused.others @B-SLAVE-06 @in-process
    Scenario: Another slave of the master activates a device
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      And Master Key "acme" adds Slave Key "carol" with the comment "Carol"
      And the license server stores Slave Key "carol" with
        | used | false |
      And Slave Key "bob" activates device "phone"
      Then the license server stores Slave Key "carol" with
        | used | false |

  Rule: An invalid Master Key adds nothing

    Background:
      Given the license server serves POST /slaves

    @id:unknown-key @B-SLAVES-05
    Scenario: The key is unknown
      When an unknown key adds Slave Key "bob" with the comment "Bob"
      Then the license server answers 400
      But the error body has the code INVALID_KEY
      And the error body names "masterKey"
      And the license client fails with LICENSE_REFUSED and status 400

    @id:slave-key @B-SLAVES-05
    Scenario: The key is a Slave Key
      Given Master Key "acme" adds Slave Key "bob" with the comment "Bob"
      When Slave Key "bob" adds Slave Key "carol" with the comment "Carol"
      Then the license server answers 400
      But the error body has the code INVALID_KEY

    @id:bad-master-key @B-SLAVES-06
    Scenario Outline: The Master Key is <problem>
      When a client sends POST /slaves with the body <body>
      Then the license server answers 400
      And the error body names "masterKey"
      But the error body has the code INVALID_FIELD
      And the response has the fields
        | field   | type   | value                |
        | message | string | masterKey: <message> |

      Examples:
        | id      | problem   | body                         | message           |
        | missing | missing   | {}                           | is missing        |
        | null    | null      | {"masterKey": null}          | must be a string  |
        | number  | a number  | {"masterKey": 5}             | must be a string  |
        | boolean | a boolean | {"masterKey": true}          | must be a string  |
        | list    | a list    | {"masterKey": ["c2VjcmV0"]}  | must be a string  |
        | object  | an object | {"masterKey": {"k": "c2Vj"}} | must be a string  |
        | empty   | empty     | {"masterKey": ""}            | must not be empty |

    @id:bad-comment @B-SLAVES-06
    Scenario Outline: The comment is <problem>
      When a client sends POST /slaves with the body <body>
      Then the license server answers 400
      And the error body names "comment"
      But the error body has the code INVALID_FIELD
      And the response has the fields
        | field   | type   | value                     |
        | message | string | comment: must be a string |

      Examples:
        | id     | problem   | body                                                  |
        | null   | null      | {"masterKey": "{{Master Key acme}}", "comment": null} |
        | number | a number  | {"masterKey": "{{Master Key acme}}", "comment": 7}    |
        | object | an object | {"masterKey": "{{Master Key acme}}", "comment": {}}   |
