# The cases of RFC 4825 §8.2.7 judge whether a creation gets 200 or 201.
@server @usage:rls-services @usage:resource-lists
Feature: RFC 4826 §4.3, The example of an RLS services document

  Background:
    Given the usage "rls-services"

  Rule: The server accepts the example, and clients can select its nodes

    # The example is as printed, except for the XCAP root, the user who owns the list, and the domain of the services.
    # The RFC folds the reference for print; here it is one line.
    @id:whole @RL-4.1-04 @RL-4.1-05 @implied-MUST
    Scenario: The client PUTs the whole document and GETs it
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="l1"/>
        </resource-lists>
        """
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
           xmlns:rl="urn:ietf:params:xml:ns:resource-lists"
           xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <service uri="sip:mybuddies@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22l1%22%5d</resource-list>
          <packages>
           <package>presence</package>
          </packages>
         </service>
         <service uri="sip:marketing@{domain}">
           <list name="marketing">
             <rl:entry uri="sip:joe@example.com"/>
             <rl:entry uri="sip:sudhir@example.com"/>
           </list>
           <packages>
             <package>presence</package>
           </packages>
         </service>
        </rls-services>
        """
      Then the request succeeds
      But the client sends GET to the document
      And the server answers 200
      And the response has media type "application/rls-services+xml"
      And the body equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
           xmlns:rl="urn:ietf:params:xml:ns:resource-lists"
           xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <service uri="sip:mybuddies@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22l1%22%5d</resource-list>
          <packages>
           <package>presence</package>
          </packages>
         </service>
         <service uri="sip:marketing@{domain}">
           <list name="marketing">
             <rl:entry uri="sip:joe@example.com"/>
             <rl:entry uri="sip:sudhir@example.com"/>
           </list>
           <packages>
             <package>presence</package>
           </packages>
         </service>
        </rls-services>
        """

    @id:select-nodes @RL-4.4-01 @implied-MUST
    Scenario: The client selects nodes, with a prefix for those of resource lists
      Given a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="l1"/>
        </resource-lists>
        """
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <rls-services xmlns="urn:ietf:params:xml:ns:rls-services"
           xmlns:rl="urn:ietf:params:xml:ns:resource-lists"
           xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <service uri="sip:mybuddies@{domain}">
          <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22l1%22%5d</resource-list>
          <packages>
           <package>presence</package>
          </packages>
         </service>
         <service uri="sip:marketing@{domain}">
           <list name="marketing">
             <rl:entry uri="sip:joe@example.com"/>
             <rl:entry uri="sip:sudhir@example.com"/>
           </list>
           <packages>
             <package>presence</package>
           </packages>
         </service>
        </rls-services>
        """
      When the client sends GET to node 'rls-services/service[@uri="sip:mybuddies@{domain}"]/resource-list'
      Then the server answers 200
      But the client sends GET to node 'rls-services/service[1]/resource-list'
      And the server answers 200
      And the body equals (canonical XML)
        """
        <resource-list>{root uri}/resource-lists/users/{xui}/index/~~/resource-lists/list%5b@name=%22l1%22%5d</resource-list>
        """
      And the client sends GET to node 'rls-services/service[@uri="sip:marketing@{domain}"]/list[@name="marketing"]/p:entry[2]/@uri?xmlns(p=urn:ietf:params:xml:ns:resource-lists)'
      And the server answers 200
      And the body is the value "sip:sudhir@example.com"
      And the client sends GET to node 'rls-services/service[@uri="sip:marketing@{domain}"]/list[@name="marketing"]/entry[2]/@uri'
      And the server answers 404
