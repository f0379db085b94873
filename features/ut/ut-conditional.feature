@server @usage:simservs.ngn.etsi.org
Feature: Ut, conditional changes

  Background:
    Given the usage "simservs.ngn.etsi.org"
    And the document "subscriber"

  Rule: Every part of the document has the entity tag of the document

    @id:same-tag @UT-CND-01 @implied-MUST
    Scenario Outline: The client GETs <what>
      Given the client PUTs attribute 'simservs/communication-waiting/@active' with '"false"'
      And the document has a new entity tag
      When the client sends GET to node '<node>'
      Then the server answers 200
      And the response has the document's entity tag

      Examples:
        | id        | what      | node                                                                                                 |
        | service   | a service | simservs/communication-diversion                                                                     |
        | timer     | the timer | simservs/communication-diversion/NoReplyTimer                                                        |
        | rule      | a rule    | simservs/communication-diversion/cp:ruleset/cp:rule[1]?xmlns(cp=urn:ietf:params:xml:ns:common-policy) |
        | attribute | active    | simservs/communication-waiting/@active                                                               |

  Rule: A change with an outdated entity tag in If-Match is refused with 412

    @id:outdated @UT-CND-02 @implied-MUST
    Scenario Outline: The client PUTs <what> with an outdated entity tag
      Given the client PUTs attribute 'simservs/communication-waiting/@active' with '"false"'
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      When the client PUTs <request>
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client PUTs <request>
      And the request succeeds

      Examples:
        | id        | what       | request                                                                                                                                                       |
        | service   | a service  | element 'simservs/communication-diversion' with '<communication-diversion xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap"/>'                           |
        | timer     | the timer  | element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">25</NoReplyTimer>'          |
        | attribute | active     | attribute 'simservs/communication-diversion/@active' with '"false"'                                                                                           |
        | document  | a document | the document as document "no services of a subscriber"                                                                                                        |

    @id:outdated-delete @UT-CND-02 @implied-MUST
    Scenario: The client deletes a service with an outdated entity tag
      Given the client PUTs attribute 'simservs/communication-waiting/@active' with '"false"'
      And the document has a new entity tag
      And the next request has header "If-Match" with value "{old etag}"
      When the client sends DELETE to node 'simservs/communication-diversion'
      Then the server answers 412
      And the document is unchanged
      Given the next request has header "If-Match" with value "{etag}"
      But the client sends DELETE to node 'simservs/communication-diversion'
      And the request succeeds

  Rule: A change with the current entity tag in If-Match succeeds, and the response has the new entity tag

    @id:current @UT-CND-03 @implied-MUST
    Scenario: The client changes the timer twice, with the entity tag of the response before
      Given the client sends GET to node 'simservs/communication-diversion'
      And the response has the document's entity tag
      And the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">25</NoReplyTimer>'
      Then the server answers 200
      And the response has the document's entity tag
      Given the next request has header "If-Match" with value "{answered etag}"
      When the client PUTs element 'simservs/communication-diversion/NoReplyTimer' with '<NoReplyTimer xmlns="http://uri.etsi.org/ngn/params/xml/simservs/xcap">30</NoReplyTimer>'
      Then the server answers 200
      And the document has a new entity tag

  Rule: A GET with the current entity tag in If-None-Match is answered with 304

    @id:not-modified @UT-CND-04 @SHOULD
    Scenario Outline: The client GETs <what> again
      Given the client sends GET to node 'simservs/<node>'
      And the server answers 200
      And the next request has header "If-None-Match" with value "{answered etag}"
      When the client sends GET to node 'simservs/<node>'
      Then the server answers 304
      But the client PUTs attribute 'simservs/communication-waiting/@active' with '"false"'
      And the document has a new entity tag
      And the next request has header "If-None-Match" with value "{old etag}"
      And the client sends GET to node 'simservs/<node>'
      And the server answers 200

      Examples:
        | id      | what      | node                    |
        | service | a service | communication-diversion |
        | other   | another   | communication-waiting   |
