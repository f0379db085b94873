@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Tuples (RFC 3863 §4.1.2)

  Rule: A tuple has an id

    @id:no-id @PM-6-12 @MUST
    Scenario: The tuple has no id
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs element 'presence/tuple' with
        """
        <tuple><status><basic>open</basic></status></tuple>
        """
      Then the request does not succeed
      But the document is unchanged
      Given the client PUTs element 'presence/tuple' with
        """
        <tuple id="t"><status><basic>open</basic></status></tuple>
        """
      And the request succeeds
      When the client sends DELETE to node 'presence/tuple/@id'
      Then the request does not succeed
      But the document is unchanged
      And the stored document equals document "one tuple" (canonical XML)

  # The text calls an id "an arbitrary string" and asks for unique ones. The schema gives it the type xs:ID, and the rule of
  # RFC 4825 §8.2.5 covers what the schema says.
  Rule: The id of a tuple is a name, and unique in the document

    @id:id-form
    Scenario Outline: The id of a tuple is refused: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="<wrong>">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="<right>">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="<right>">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """

      @PM-6-04 @MUST
      Examples:
        | id        | what                 | wrong | right |
        | duplicate | another tuple has it | a     | A     |

      @XCAP-8.2.5-01 @MUST
      Examples:
        | id             | what                    | wrong | right  |
        | leading-digit  | it begins with a digit  | 8a    | a8     |
        | space          | it has a space          | a b   | a-b    |
        | colon          | it has a colon          | a:b   | a.b    |
        | leading-hyphen | it begins with a hyphen | -a    | über-ä |
        | empty          | it is empty             |       | _      |

    @id:duplicate-id @PM-6-04 @MUST
    Scenario Outline: The client PUTs <what> with the id of another tuple
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="b">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      And the client sends GET to node 'presence/tuple[2]/@id'
      And the body is the value "b"
      When the client PUTs element 'presence/<target>' with
        """
        <tuple id="a"><status><basic>closed</basic></status></tuple>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/<target>' with
        """
        <tuple id="c"><status><basic>closed</basic></status></tuple>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <between>
          <tuple id="c">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """

      Examples:
        | id          | what                     | target   | between                                                      |
        | replacement | a replacement of a tuple | tuple[2] |                                                              |
        | new-tuple   | a new tuple              | tuple[3] | <tuple id="b"><status><basic>closed</basic></status></tuple> |

    @id:duplicate-id-attribute @PM-6-04 @MUST
    Scenario: The client PUTs the id attribute alone, with the id of another tuple
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="b">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      And the client PUTs attribute 'presence/tuple[2]/@id' with '"c"'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="a">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
          <tuple id="c">
            <status>
              <basic>closed</basic>
            </status>
          </tuple>
        </presence>
        """
      When the client PUTs attribute 'presence/tuple[2]/@id' with '"a"'
      Then the request does not succeed
      But the document is unchanged

  Rule: A tuple has a status, then foreign elements, then a contact, then notes, then a timestamp

    @id:child-order @PM-6-03 @implied-MUST
    Scenario Outline: A tuple is refused: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t"><wrong></tuple>
        </presence>
        """
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t"><right></tuple>
        </presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t"><right></tuple>
        </presence>
        """

      Examples:
        | id              | what                                 | wrong                                                                                                                      | right                                                                                                       |
        | no-status       | it has no status                     |                                                                                                                            | <status><basic>open</basic></status>                                                                        |
        | two-statuses    | it has two statuses                  | <status><basic>open</basic></status><status><basic>closed</basic></status>                                                 | <status><basic>closed</basic></status>                                                                      |
        | foreign-status  | a foreign element before the status  | <x:any/><status><basic>open</basic></status>                                                                               | <status><basic>open</basic></status><x:any/>                                                                |
        | contact-status  | a contact before the status          | <contact>sip:a@example.com</contact><status><basic>open</basic></status>                                                   | <status><basic>open</basic></status><contact>sip:a@example.com</contact>                                    |
        | contact-foreign | a foreign element behind the contact | <status><basic>open</basic></status><contact>sip:a@example.com</contact><x:any/>                                           | <status><basic>open</basic></status><x:any/><x:other/><contact>sip:a@example.com</contact>                  |
        | two-contacts    | two contacts                         | <status><basic>open</basic></status><contact>sip:a@example.com</contact><contact>sip:b@example.com</contact>               | <status><basic>open</basic></status><contact>sip:a@example.com</contact>                                    |
        | note-contact    | a note before the contact            | <status><basic>open</basic></status><note>n</note><contact>sip:a@example.com</contact>                                     | <status><basic>open</basic></status><contact>sip:a@example.com</contact><note>n</note>                      |
        | timestamp-note  | a note behind the timestamp          | <status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp><note>n</note>                              | <status><basic>open</basic></status><note>n</note><note>m</note><timestamp>2004-02-06T16:49:29Z</timestamp> |
        | two-timestamps  | two timestamps                       | <status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp><timestamp>2004-02-06T16:49:30Z</timestamp> | <status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp>                             |
        | nested-tuple    | a tuple in the tuple                 | <status><basic>open</basic></status><tuple id="u"><status><basic>open</basic></status></tuple>                             | <status><basic>open</basic></status><x:tuple/>                                                              |
        | text            | text                                 | <status><basic>open</basic></status>text                                                                                   | <status><basic>open</basic></status> <!-- text -->                                                          |

    @id:other-attribute @XCAP-8.2.5-01 @MUST
    Scenario Outline: The client PUTs <what> into a tuple
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" xmlns:x="urn:example:x" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
          </tuple>
        </presence>
        """
      And the client sends GET to node 'presence/tuple/@<attribute>?xmlns(x=urn:example:x)'
      And the server answers 404
      When the client PUTs attribute 'presence/tuple/@<attribute>?xmlns(x=urn:example:x)' with '"1"'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs attribute 'presence/tuple/@id' with '"u"'
      And the request succeeds

      Examples:
        | id          | what                    | attribute |
        | unqualified | an undeclared attribute | priority  |
        | foreign     | a foreign attribute     | x:id      |

    @id:delete-children @PM-6-03 @implied-MUST
    Scenario: The status cannot be deleted, the contact and the timestamp can
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <contact>sip:a@example.com</contact>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
      When the client sends DELETE to node 'presence/tuple[@id="t"]/status'
      Then the request does not succeed
      But the document is unchanged
      And the client sends DELETE to node 'presence/tuple[@id="t"]/contact'
      And the request succeeds
      And the client sends DELETE to node 'presence/tuple[@id="t"]/timestamp'
      And the request succeeds
      And the stored document equals document "one tuple" (canonical XML)

    # A PUT that names a new element only by its name appends it (RFC 4825 §8.2.3). For a contact that is too late
    # behind a note.
    @id:append-contact @PM-6-03 @implied-MUST
    Scenario: A contact and a timestamp are appended to a tuple with a note
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>n</note>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/contact' with '<contact>sip:a@example.com</contact>'
      Then the request does not succeed
      But the document is unchanged
      And the client PUTs element 'presence/tuple[@id="t"]/timestamp' with '<timestamp>2004-02-06T16:49:29Z</timestamp>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>n</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
