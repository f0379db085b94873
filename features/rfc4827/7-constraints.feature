@server @usage:pidf-manipulation
Feature: RFC 4827 §7, Additional constraints

  # What RFC 3863 says in words and not in its schema is in 6-status.feature, 6-notes-and-timestamps.feature and
  # 6-extensions.feature.
  Rule: There are no constraints beyond the schemas and the description of PIDF

    @id:entity-need-not-user @PM-7-01 @implied-MUST
    Scenario Outline: The entity need not be the user: <entity>
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="<entity>"/>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="<entity>"/>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id                     | entity                                    |
        | sip-xcaliper-somebody  | sip:xcaliper-somebody.else@example.com    |
        | sips-xcaliper-somebody | sips:xcaliper-somebody.else@example.com   |
        | pres-xcaliper-somebody | pres:xcaliper-somebody.else@example.com   |
        | tel-12125551234        | tel:+12125551234                          |
        | mailto-xcaliper        | mailto:xcaliper-somebody.else@example.com |

    # RFC 3863 recommends a contact, a timestamp, and a language for notes; it says itself that tuples may be in conflict.
    @id:no-constraints-beyond-schemas @PM-7-01 @implied-MUST
    Scenario Outline: <what>
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"><odd></presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:someone@example.com"><odd></presence>
        """
      And the server rejects the same document with an undeclared element added

      Examples:
        | id              | what                                      | odd                                                                                                                                                                                                                    |
        | a-basic-status  | A basic status without a contact          | <tuple id="t"><status><basic>open</basic></status></tuple>                                                                                                                                                             |
        | tuples-in-tuple | Tuples in conflict about the same contact | <tuple id="t"><status><basic>open</basic></status><contact>sip:a@example.com</contact></tuple><tuple id="u"><status><basic>closed</basic></status><contact>sip:a@example.com</contact></tuple>                         |
        | the-same-tuple  | The same timestamp twice                  | <tuple id="t"><status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp></tuple><tuple id="u"><status><basic>open</basic></status><timestamp>2004-02-06T16:49:29Z</timestamp></tuple>             |
        | a-timestamp-of  | A timestamp of times to come              | <tuple id="t"><status><basic>open</basic></status><timestamp>2104-02-06T16:49:29Z</timestamp></tuple>                                                                                                                  |
        | the-same-tupl-2 | The same priority twice                   | <tuple id="t"><status><basic>open</basic></status><contact priority="1">sip:a@example.com</contact></tuple><tuple id="u"><status><basic>open</basic></status><contact priority="1">sip:b@example.com</contact></tuple> |
        | a-contact-of    | A contact of somebody else                | <tuple id="t"><status><basic>open</basic></status><contact>sip:xcaliper-somebody.else@example.net</contact></tuple>                                                                                                    |
        | notes-in-no     | Notes in no language                      | <note>text</note><note>text</note>                                                                                                                                                                                     |
        | two-persons-the | Two persons, the same or not              | <person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="p"/><person xmlns="urn:ietf:params:xml:ns:pidf:data-model" id="q"/>                                                                                         |
