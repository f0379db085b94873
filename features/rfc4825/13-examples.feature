@server @usage:resource-lists
Feature: RFC 4825 §13, examples

  Rule: The example session works as printed

    # Bill's session, with the users and the XCAP root of the server under test. The client sends the resource list's URI of
    # figure 25 in one line; the RFC folds it for print.
    @id:session @usage:rls-services @XCAP-13-01 @MAY
    Scenario: The whole session
      Given the usage "rls-services"
      And there is no document
      And the usage "resource-lists"
      And there is no document
      # Figure 24: New Document
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
          </list>
        </resource-lists>
        """
      And the request succeeds
      And the response has the document's entity tag
      # Figure 25: RLS Services Example
      And the usage "rls-services"
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services">
        <service uri="sip:myfriends@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22friends%22%5d</resource-list>
          <packages>
           <package>presence</package>
          </packages>
         </service>
        </rls-services>
        """
      And the request succeeds
      And the response has the document's entity tag
      When the client sends GET to node 'rls-services/service/packages/package'
      Then the server answers 200
      And the XML body has
        | XPath      | value    |
        | string(/*) | presence |
      # Figure 26: Resource Lists Document
      Given the usage "resource-lists"
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the client sends PUT to "{document}/~~/resource-lists/list%5b@name=%22friends%22%5d/entry" with body
        """
        <entry uri="sip:bob@example.com">
            <display-name>Bob Jones</display-name>
          </entry>
        """
      And the request succeeds
      # Figures 27 and 28: Fetch Operation, and its results
      When the client sends GET to the document
      Then the server answers 200
      And the response has media type "application/resource-lists+xml"
      Given the response has the document's entity tag
      Then the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
          <entry uri="sip:bob@example.com">
            <display-name>Bob Jones</display-name>
          </entry></list>
        </resource-lists>
        """
      # Figure 29: Adding an Entry
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the client sends PUT to "{document}/~~/resource-lists/list%5b@name=%22friends%22%5d/list%5b@name=%22close-friends%22%5d" with body
        """
        <list name="close-friends">
           <entry uri="sip:joe@example.com">
             <display-name>Joe Smith</display-name>
           </entry>
           <entry uri="sip:nancy@example.com">
             <display-name>Nancy Gross</display-name>
           </entry>
           <entry uri="sip:petri@example.com">
             <display-name>Petri Aukia</display-name>
           </entry>
        </list>
        """
      And the request succeeds
      # Figure 30: Deleting an Entry
      And the client sends DELETE to "{document}/~~/resource-lists/list/list/entry%5b@uri=%22sip:petri@example.com%22%5d"
      And the request succeeds
      # Figures 31 and 32: Fetching an Attribute, and its results
      When the client sends GET to "{document}/~~/resource-lists/list/list/entry%5b2%5d/@uri"
      Then the server answers 200
      Given the response has media type "application/xcap-att+xml"
      And the response has the document's entity tag
      Then the body is the value 'sip:nancy@example.com'
      # The document after the whole session
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
          <entry uri="sip:bob@example.com">
            <display-name>Bob Jones</display-name>
          </entry><list name="close-friends">
           <entry uri="sip:joe@example.com">
             <display-name>Joe Smith</display-name>
           </entry>
           <entry uri="sip:nancy@example.com">
             <display-name>Nancy Gross</display-name>
           </entry>
           
        </list></list>
        </resource-lists>
        """

    @id:white-space @XCAP-13-01 @MAY
    Scenario: Figures 26 to 28: white space after an insertion into a list without elements
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
          </list>
        </resource-lists>
        """
      When the client PUTs element 'resource-lists/list[@name="friends"]/entry' with
        """
        <entry uri="sip:bob@example.com">
            <display-name>Bob Jones</display-name>
          </entry>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
          <entry uri="sip:bob@example.com">
            <display-name>Bob Jones</display-name>
          </entry></list>
        </resource-lists>
        """

  Rule: A chain of names without predicates selects a node as long as each step has one candidate

    Background:
      Given the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends">
          <entry uri="sip:bob@example.com">
            <display-name>Bob Jones</display-name>
          </entry><list name="close-friends">
           <entry uri="sip:joe@example.com">
             <display-name>Joe Smith</display-name>
           </entry>
           <entry uri="sip:nancy@example.com">
             <display-name>Nancy Gross</display-name>
           </entry>
           <entry uri="sip:petri@example.com">
             <display-name>Petri Aukia</display-name>
           </entry>
        </list></list>
        </resource-lists>
        """

    @id:figure-30 @XCAP-13-02 @implied-MUST
    Scenario: Figure 30: the client deletes an entry of the list inside the list
      Given the client sends GET to node 'resource-lists/list[@name="friends"]/list[@name="close-friends"]/entry[@uri="sip:petri@example.com"]'
      And the server answers 200
      When the client sends DELETE to node 'resource-lists/list/list/entry[@uri="sip:petri@example.com"]'
      Then the request succeeds
      But the stored document has
        | XPath                                    | value |
        | count(//*[@uri="sip:petri@example.com"]) | 0     |
        | count(//*[@uri="sip:nancy@example.com"]) | 1     |

    @id:figure-31 @XCAP-13-02 @implied-MUST
    Scenario: Figures 31 and 32: the client fetches an attribute by the position of its element
      When the client sends GET to node 'resource-lists/list/list/entry[2]/@uri'
      Then the server answers 200
      But the response has media type "application/xcap-att+xml"
      And the body is the value 'sip:nancy@example.com'

    @id:second-candidate @XCAP-13-02 @implied-MUST
    Scenario: One step has a second candidate, so the selector selects nothing
      Given the client PUTs element 'resource-lists/list[@name="others"]' with '<list name="others"/>'
      And the request succeeds
      And the client sends GET to node 'resource-lists/list'
      And the request does not succeed
      And the client sends GET to node 'resource-lists/list[@name="friends"]/@xcaliper-none'
      And the request does not succeed
      # Other cases judge that already the first GET behind a change shows the change.
      And the client sends GET to node 'resource-lists/list/list/entry[2]/@uri'
      When the client repeats the request
      Then the request does not succeed
      But the client sends GET to node 'resource-lists/list[@name="friends"]/list/entry[2]/@uri'
      And the server answers 200
