@server @usage:pidf-manipulation @usage:xcap-caps
Feature: RFC 4827 §6, Persons and devices (RFC 4479)

  Persons and devices are extensions of PIDF, so a server need not know them. A server knows them if xcap-caps lists
  their namespace.

  Rule: A person has an id, then foreign elements, then notes, then at most one timestamp

    @id:person-form @PM-6-25 @MUST
    Scenario Outline: A person is refused: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <wrong>
        </presence>
        """
      Then the document is not stored as sent
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <right>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <right>
        </presence>
        """

      Examples:
        | id                | what                               | wrong                                                                                                                            | right                                                                                               |
        | no-id             | its id is missing                  | <dm:person/>                                                                                                                     | <dm:person id="p"/>                                                                                 |
        | id-not-a-name     | its id is not a name               | <dm:person id="1"/>                                                                                                              | <dm:person id="p1"/>                                                                                |
        | id-of-tuple       | a tuple has the same id            | <dm:person id="t"/>                                                                                                              | <dm:person id="u"/>                                                                                 |
        | note-first        | a note before a foreign element    | <dm:person id="p"><dm:note>n</dm:note><x:any/></dm:person>                                                                       | <dm:person id="p"><x:any/><x:other/><dm:note>n</dm:note><dm:note>m</dm:note></dm:person>            |
        | early-timestamp   | a timestamp before a note          | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:note>n</dm:note></dm:person>                              | <dm:person id="p"><dm:note>n</dm:note><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:person> |
        | bad-timestamp     | a timestamp that is not an instant | <dm:person id="p"><dm:timestamp>now</dm:timestamp></dm:person>                                                                   | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29+01:00</dm:timestamp></dm:person>                |
        | note-child        | a note with a child element        | <dm:person id="p"><dm:note><x:b/></dm:note></dm:person>                                                                          | <dm:person id="p"><dm:note xml:lang="en">n</dm:note></dm:person>                                    |
        | device-id         | a deviceID                         | <dm:person id="p"><dm:deviceID>urn:x:1</dm:deviceID></dm:person>                                                                 | <dm:person id="p"><x:deviceID>urn:x:1</x:deviceID></dm:person>                                      |
        | foreign-attribute | a foreign attribute                | <dm:person id="p" x:n="1"/>                                                                                                      | <dm:person id="p"><x:any n="1"/></dm:person>                                                        |
        | two-timestamps    | two timestamps                     | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:person> | <dm:person id="p"><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:person>                     |
        | text              | text                               | <dm:person id="p">Alice</dm:person>                                                                                              | <dm:person id="p"> <!-- Alice --></dm:person>                                                       |

    @id:person-alone @PM-6-25 @MUST
    Scenario: The client PUTs a person alone
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document "empty presence"
      When the client PUTs element 'presence/dm:person?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)' with '<person xmlns="urn:ietf:params:xml:ns:pidf:data-model"/>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/dm:person?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)' with '<person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/>
        </presence>
        """

  Rule: A device has an id, then foreign elements, then its deviceID, then notes, then at most one timestamp

    @id:device-form @PM-6-26 @MUST
    Scenario Outline: A device is refused: <what>
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:{address}">
          <wrong>
        </presence>
        """
      Then the document is not stored as sent
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:{address}">
          <right>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            xmlns:x="urn:example:x" entity="sip:{address}">
          <right>
        </presence>
        """

      Examples:
        | id                | what                                     | wrong                                                                                                                                                              | right                                                                                                                                 |
        | no-id             | its id is missing                        | <dm:device><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                                                          | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                      |
        | no-device-id      | its deviceID is missing                  | <dm:device id="d"/>                                                                                                                                                | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                      |
        | two-device-ids    | it has two deviceIDs                     | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:deviceID>urn:x:2</dm:deviceID></dm:device>                                                                 | <dm:device id="d"><dm:deviceID>urn:x:2</dm:deviceID></dm:device>                                                                      |
        | early-device-id   | its deviceID is before a foreign element | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><x:any/></dm:device>                                                                                           | <dm:device id="d"><x:any/><x:other/><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                    |
        | late-device-id    | its deviceID is behind a note            | <dm:device id="d"><dm:note>n</dm:note><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                               | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:note>n</dm:note></dm:device>                                                  |
        | early-timestamp   | a timestamp before a note                | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:note>n</dm:note></dm:device>                              | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:note>n</dm:note><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:device> |
        | two-timestamps    | two timestamps                           | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:device> | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID><dm:timestamp>2004-02-06T16:49:29Z</dm:timestamp></dm:device>                     |
        | foreign-attribute | a foreign attribute                      | <dm:device id="d" x:n="1"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                                           | <dm:device id="d"><x:any n="1"/><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                        |
        | text              | text                                     | <dm:device id="d">phone<dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                                                              | <dm:device id="d"> <!-- phone --><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                                       |
        | duplicate-id      | two devices have the same id             | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device><dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>                                   | <dm:device id="d"><dm:deviceID>urn:x:1</dm:deviceID></dm:device><dm:device id="e"><dm:deviceID>urn:x:1</dm:deviceID></dm:device>      |

    @id:delete-device-id @PM-6-26 @MUST
    Scenario: The deviceID cannot be deleted, the device can
      Given the usage "pidf-manipulation"
      And xcap-caps lists the namespace "urn:ietf:params:xml:ns:pidf:data-model"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            entity="sip:{address}">
          <dm:device id="d">
            <dm:deviceID>urn:x:1</dm:deviceID>
          </dm:device>
        </presence>
        """
      When the client sends DELETE to node 'presence/dm:device/dm:deviceID?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'presence/dm:device?xmlns(dm=urn:ietf:params:xml:ns:pidf:data-model)'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
            entity="sip:{address}"/>
        """
